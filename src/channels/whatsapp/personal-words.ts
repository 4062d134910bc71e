import type { Delivery } from '../port.ts';
import type { WhatsappContent, WhatsappInteractive } from './part.ts';

const wordsOfInteractive = ({ body, action }: WhatsappInteractive): readonly string[] => {
  if ('buttons' in action)
    return [body.text, ...action.buttons.flatMap(({ reply }) => [reply.id, reply.title])];
  const rows = action.sections.flatMap((section) => section.rows);
  return [body.text, ...rows.flatMap(({ id, title, description = '' }) => [id, title, description])];
};

const wordsOf = (content: WhatsappContent): readonly string[] => {
  switch (content.type) {
    case 'text':
      return [content.text.body];
    case 'interactive':
      return wordsOfInteractive(content.interactive);
    case 'template':
      return content.template.components.flatMap(({ parameters }) => parameters.map(({ text }) => text));
    default:
      return [content.caption ?? '', content.filename ?? '', content.link ?? ''];
  }
};

// Shorter ones occur in any sentence of the platform.
const minLength = 3;

/** Removes what a message says, and to whom, from the platform's words: they reach logs and an organization's webhooks. Pure. */
export const removePersonalWords = (
  detail: string,
  content: WhatsappContent,
  { phone, bsuid }: Delivery['recipient'],
): string =>
  [...wordsOf(content), phone ?? '', bsuid ?? '']
    .filter((words) => words.length >= minLength)
    // The longest first: it can hold a shorter one.
    .toSorted((one, other) => other.length - one.length)
    .reduce((cleaned, words) => cleaned.replaceAll(words, '...'), detail);
