import type { TextPayload } from '../../messaging/payload.ts';
import { toOneLine, toOptionLine } from '../message-text.ts';
import type { RenderContext } from '../port.ts';
import type { WhatsappInteractive, WhatsappListRow } from './part.ts';
import { buildReplyIds, replyIdLengths } from './reply-id.ts';
import { shortenText } from '../split-text.ts';

type MessageOption = NonNullable<TextPayload['attributes']['options']>[number];

const maxButtons = 3;
const maxRows = 10;
const titleLengths = { button: 20, row: 24 } as const;
const maxDescriptionLength = 72;

/** The text of a button that opens a list. */
const openList = { en: 'Choose', nl: 'Kies' } as const;

const areUnique = (titles: readonly string[]): boolean =>
  new Set(titles.map((title) => title.toLowerCase())).size === titles.length;

const buildButtons = (
  messageId: string,
  options: readonly MessageOption[],
): WhatsappInteractive['action'] | null => {
  const titles = options.map(({ label }) => toOneLine(label));
  const fit = titles.every((title) => title !== '' && title.length <= titleLengths.button);
  if (options.length > maxButtons || !fit || !areUnique(titles)) return null;
  const values = options.map(({ value }) => value);
  const ids = buildReplyIds(messageId, values, replyIdLengths.button);
  return {
    buttons: titles.map((title, place) => ({ type: 'reply', reply: { id: ids[place] ?? '', title } })),
  };
};

/** Returns the second line of an entry: the whole label where its title is cut, and the description as far as it fits. */
const describeRow = (label: string, title: string, description: string): string | null => {
  if (title === label) return description === '' ? null : shortenText(description, maxDescriptionLength);
  const both = `${label} - ${description}`;
  return description !== '' && both.length <= maxDescriptionLength ? both : label;
};

const buildRows = (
  messageId: string,
  options: readonly MessageOption[],
): readonly WhatsappListRow[] | null => {
  const values = options.map(({ value }) => value);
  const ids = buildReplyIds(messageId, values, replyIdLengths.row);
  const labels = options.map(({ label }) => toOneLine(label));
  const titles = labels.map((label) => shortenText(label, titleLengths.row));
  const fit = labels.every((label) => label !== '' && label.length <= maxDescriptionLength);
  if (options.length > maxRows || !fit || !areUnique(titles)) return null;
  return options.map(({ description: given = '' }, place) => {
    const title = titles[place] ?? '';
    const description = describeRow(labels[place] ?? '', title, toOneLine(given));
    return { id: ids[place] ?? '', title, ...(description !== null && { description }) };
  });
};

/** Returns the options as a numbered text, for questions that neither buttons nor a list can show. A reply by number is understood. */
export const numberOptions = (options: readonly MessageOption[]): string =>
  options.map((option, place) => `${place + 1}. ${toOptionLine(option)}`).join('\n');

/** Builds buttons or a list of the options of a question, with a body; null when neither can show them all. Pure. */
export const buildInteractive = (
  { messageId, language }: Pick<RenderContext, 'messageId' | 'language'>,
  options: readonly MessageOption[],
  text: string,
): WhatsappInteractive | null => {
  const body = { text };
  const buttons = buildButtons(messageId, options);
  if (buttons && 'buttons' in buttons) return { type: 'button', body, action: buttons };
  const rows = buildRows(messageId, options);
  if (!rows) return null;
  return { type: 'list', body, action: { button: openList[language], sections: [{ rows }] } };
};
