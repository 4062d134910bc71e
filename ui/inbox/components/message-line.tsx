import type { ReactElement } from 'react';

import { DesignSymbol } from '../../design/symbol.tsx';
import { RichText } from '../../design/rich-text.tsx';
import { linkifyContacts } from '../model/linkify-contacts.ts';
import type { InboxMessage, MessageContent } from '../model/records.ts';
import { useInbox, useInboxLocale } from './inbox-context.ts';
import { InboxMedia } from './inbox-media.tsx';

type TextContent = Extract<MessageContent, { kind: 'text' }>;

const OfferedOptions = ({ content }: { content: TextContent }): ReactElement => {
  const { texts } = useInboxLocale();
  return (
    <ul className="offered" aria-label={texts.thread.options}>
      {content.options.map(({ value, label }) => (
        <li className="offered-option" key={value}>
          {label}
        </li>
      ))}
    </ul>
  );
};

const ContentView = ({ content }: { content: MessageContent }): ReactElement => {
  const { texts } = useInboxLocale();
  switch (content.kind) {
    case 'text':
      if (content.unreadable) return <em>{texts.thread.unreadable}</em>;
      return (
        <>
          {content.choice.length > 0 && (
            <span className="pressed-sign">
              <DesignSymbol name="check" />
              <span className="for-listeners">{texts.thread.pressed}: </span>
            </span>
          )}
          <RichText text={content.text} split={linkifyContacts} />
        </>
      );
    case 'media':
      return <InboxMedia media={content} />;
    case 'template':
      return (
        <>
          <span className="template-name">{texts.thread.template(content.name)}</span>
          {content.text !== null && <RichText text={content.text} split={linkifyContacts} />}
        </>
      );
    case 'unknown':
      return <em>{texts.thread.unknownContent}</em>;
    default:
      return content satisfies never;
  }
};

const Delivery = ({ message }: { message: InboxMessage }): ReactElement | null => {
  const { texts } = useInboxLocale();
  const { delivery, failure } = message;
  if (message.sendBy === 'candidate') return null;
  const words = texts.thread.delivery[delivery];
  if (delivery === 'failed')
    return (
      <span className="tick tick-failed">
        <DesignSymbol name="alert" />
        <span>
          {words}
          {failure !== null && failure !== '' && <span lang="en">: {failure}</span>}
        </span>
      </span>
    );
  const isDouble = delivery === 'delivered' || delivery === 'read';
  return (
    <span className={`tick tick-${delivery}`} title={words}>
      <DesignSymbol name={delivery === 'accepted' ? 'clock' : isDouble ? 'checks' : 'check'} />
      <span className="for-listeners">{words}</span>
    </span>
  );
};

const SpeakerName = ({ message }: { message: InboxMessage }): ReactElement => {
  const { session } = useInbox();
  const { texts } = useInboxLocale();
  const { sendBy, user } = message;
  if (sendBy === 'candidate') return <span className="for-listeners">{texts.thread.candidate}</span>;
  if (sendBy === 'chatbot')
    return (
      <span className="line-speaker">
        <DesignSymbol name="bot" />
        {texts.thread.chatbot}
      </span>
    );
  const isOwn = user?.id === session.info.user.id;
  return (
    <span className="line-speaker">{isOwn ? texts.list.you : user?.name || texts.thread.colleague}</span>
  );
};

interface MessageLineProps {
  readonly message: InboxMessage;
  readonly startsGroup: boolean;
  readonly endsGroup: boolean;
  /** Whether somebody was led here, so that it shows for a moment. */
  readonly isMarked: boolean;
}

/** One message of the thread: who said it, its content, its time and how far it got. */
export const MessageLine = ({
  message,
  startsGroup,
  endsGroup,
  isMarked,
}: MessageLineProps): ReactElement => {
  const { texts, time, dateTime } = useInboxLocale();
  const { content, sendBy, createdAt, editedAt, reactions } = message;
  const isFoot = endsGroup || message.delivery === 'failed' || editedAt !== null;
  const isPicture = content.kind === 'media' && (content.type === 'image' || content.type === 'video');
  return (
    <div
      className={`line line-${sendBy} ${startsGroup ? 'line-first' : ''} ${isMarked ? 'line-marked' : ''}`}
    >
      {startsGroup && <SpeakerName message={message} />}
      <div className={isPicture ? 'line-bubble line-bubble-picture' : 'line-bubble'}>
        <ContentView content={content} />
      </div>
      {content.kind === 'text' && content.options.length > 0 && <OfferedOptions content={content} />}
      {reactions.length > 0 && <span className="line-reactions">{reactions.join(' ')}</span>}
      {isFoot && (
        <span className="line-foot">
          <time dateTime={createdAt} title={dateTime(createdAt)}>
            {time(createdAt)}
          </time>
          {editedAt !== null && <span>{texts.thread.edited}</span>}
          <Delivery message={message} />
        </span>
      )}
    </div>
  );
};
