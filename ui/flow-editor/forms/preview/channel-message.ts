/** The channels of a preview. */
export const previewChannels = ['web', 'whatsapp', 'sms'] as const;

/** One of `previewChannels`. */
export type PreviewChannel = (typeof previewChannels)[number];

/** A question as a channel shows it. `list` holds the rows behind one button. */
export interface ChannelMessage {
  readonly text: string;
  readonly buttons: readonly string[];
  readonly list: readonly string[];
}

/** A question with the labels of its options. */
export interface PreviewQuestion {
  readonly text: string;
  readonly options: readonly string[];
  readonly takesSeveral: boolean;
}

const maxButtons = 3;
const maxRows = 10;
const maxButtonTitle = 20;
const maxRowLabel = 72;

const toLine = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();

const areUnique = (titles: readonly string[]): boolean =>
  new Set(titles.map((title) => title.toLowerCase())).size === titles.length;

const maxRowTitle = 24;

const cutTitle = (label: string): string =>
  label.length <= maxRowTitle ? label : `${label.slice(0, maxRowTitle - 1).trimEnd()}…`;

const numbered = (text: string, options: readonly string[], mark: '' | '.'): string => {
  if (options.length === 0) return text;
  const lines = options.map((label, place) => `${place + 1}${mark} ${toLine(label)}`).join('\n');
  return mark === '' ? `${text.trimEnd()}\n${lines}` : `${text}\n\n${lines}`;
};

const onWhatsapp = (question: PreviewQuestion): ChannelMessage => {
  const { text, options, takesSeveral } = question;
  const titles = options.map(toLine);
  const fits = (limit: number): boolean => titles.every((title) => title !== '' && title.length <= limit);
  const plain = { text, buttons: [], list: [] };
  if (options.length === 0) return plain;
  if (takesSeveral) return { ...plain, text: numbered(text, options, '.') };
  if (options.length <= maxButtons && fits(maxButtonTitle) && areUnique(titles))
    return { ...plain, buttons: titles };
  const rows = titles.map(cutTitle);
  return options.length <= maxRows && fits(maxRowLabel) && areUnique(rows)
    ? { ...plain, list: titles }
    : { ...plain, text: numbered(text, options, '.') };
};

/**
 * Returns a question as a channel shows it: chips on the web, on WhatsApp up to three buttons, a list of up to ten or numbers,
 * numbers in an SMS.
 */
export const toChannelMessage = (channel: PreviewChannel, question: PreviewQuestion): ChannelMessage => {
  switch (channel) {
    case 'web':
      return { text: question.text, buttons: question.options, list: [] };
    case 'whatsapp':
      return onWhatsapp(question);
    case 'sms':
      return { text: numbered(question.text, question.options, ''), buttons: [], list: [] };
  }
};
