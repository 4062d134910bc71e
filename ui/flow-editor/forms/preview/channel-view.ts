import type { PreviewMessage } from '../../check/engine-protocol.ts';
import { type ChannelMessage, type PreviewChannel, toChannelMessage } from './channel-message.ts';

/** The words that a channel cannot show, or that stand for those of each candidate. */
export type ChannelNote = 'fileAsLink' | 'templateBody' | 'exampleTimes' | 'exampleVacancies';

/** A message as a channel shows it: with a file above its text, or the parts of a template around it. */
export interface ShownMessage extends ChannelMessage {
  readonly file?: PreviewFile;
  readonly header?: string;
  readonly footer?: string;
}

/** The messages of a channel for one of the flow, and what has to be said about them. */
export interface ChannelView {
  readonly messages: readonly ShownMessage[];
  readonly note: ChannelNote | null;
}

/** A file that an action sends. */
export type PreviewFile = Extract<PreviewMessage, { readonly type: 'file' }>;

type PreviewTemplate = Extract<PreviewMessage, { readonly type: 'template' }>;

/** The texts of a template by its parts, in small letters. */
export type TemplateTexts = Readonly<Record<string, string>>;

const plain = (text: string): ShownMessage => ({ text, buttons: [], list: [] });

/** WhatsApp takes a text of so many characters below a file. */
const maxCaptionLength = 1024;

const viewFile = (channel: PreviewChannel, file: PreviewFile): ChannelView => {
  const { caption, url, fileType } = file;
  if (channel === 'sms')
    return { messages: [plain([caption, url].filter(Boolean).join('\n'))], note: 'fileAsLink' };
  const isApart =
    channel === 'whatsapp' && caption !== '' && (fileType === 'audio' || caption.length > maxCaptionLength);
  const messages = isApart ? [{ ...plain(''), file }, plain(caption)] : [{ ...plain(caption), file }];
  return { messages, note: null };
};

const fill = (text: string, values: readonly string[]): string =>
  text.replaceAll(/\{\{\s*(\d+)\s*\}\}/gu, (blank, number) => values[Number(number) - 1] || blank).trim();

/** Shows a template: on the web its body alone, on WhatsApp with its head and foot, in an SMS as one text. */
export const viewTemplate = (
  channel: PreviewChannel,
  texts: TemplateTexts,
  { header, body }: Pick<PreviewTemplate, 'header' | 'body'>,
): ChannelView => {
  const parts = {
    header: fill(texts['header'] ?? '', header),
    body: fill(texts['body'] ?? '', body),
    footer: (texts['footer'] ?? '').trim(),
  };
  const { body: text, ...around } = parts;
  if (channel === 'whatsapp') return { messages: [{ ...plain(text), ...around }], note: null };
  if (channel === 'sms')
    return { messages: [plain(Object.values(parts).filter(Boolean).join('\n\n'))], note: null };
  const isShortened = around.header !== '' || around.footer !== '';
  return { messages: [plain(text)], note: isShortened ? 'templateBody' : null };
};

/** Shows a message of an action on a channel. `templates` are the texts of templates by their id; one that is not known has none. */
export const toChannelView = (
  channel: PreviewChannel,
  message: PreviewMessage,
  templates: ReadonlyMap<string, TemplateTexts>,
): ChannelView => {
  switch (message.type) {
    case 'file':
      return viewFile(channel, message);
    case 'template': {
      const texts = templates.get(message.id);
      return texts ? viewTemplate(channel, texts, message) : { messages: [], note: null };
    }
    case 'text':
      return { messages: [toChannelMessage(channel, message)], note: message.examples };
  }
};
