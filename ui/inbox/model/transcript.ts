import type { InboxLocale } from './inbox-locale.ts';
import type { InboxMessage, MessageContent } from './records.ts';

const wordsOf = (content: MessageContent, { thread, list }: InboxLocale['texts']): string => {
  switch (content.kind) {
    case 'text':
      return content.text;
    case 'media': {
      const named = [list.previewKinds[content.type], content.filename, content.caption];
      return named.filter(Boolean).join(' · ');
    }
    case 'template':
      return content.text ?? thread.template(content.name);
    default:
      return thread.unknownContent;
  }
};

/** Writes messages as plain text, oldest first: when, who and what, and below a failed one that it did not arrive. */
export const writeTranscript = (
  candidateName: string,
  messages: readonly InboxMessage[],
  { texts, shortDateTime }: InboxLocale,
): string => {
  const nameOf = ({ sendBy, user }: InboxMessage): string => {
    if (sendBy === 'candidate') return candidateName;
    return sendBy === 'chatbot' ? texts.thread.chatbot : user?.name || texts.thread.colleague;
  };
  const parts = messages.map((message) => {
    const failure = message.delivery === 'failed' ? `\n(${texts.thread.delivery.failed})` : '';
    return `${shortDateTime(message.createdAt)} · ${nameOf(message)}\n${wordsOf(message.content, texts)}${failure}\n`;
  });
  return `${candidateName}\n\n${parts.join('\n')}`;
};
