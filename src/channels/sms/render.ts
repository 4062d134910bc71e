import { mediaContentOf, type MediaPayload, type TextPayload } from '../../messaging/payload.ts';
import { countTemplatePlaceholders, fillTemplateText } from '../../messaging/template-values.ts';
import { toOptionLine } from '../message-text.ts';
import type { OutboundPayload, RenderContext, RenderedPart, RenderResult } from '../port.ts';
import { splitText } from '../split-text.ts';
import { toReadableText } from './readable-text.ts';
import { countSegments } from './segments.ts';

/** The characters (UTF-16 units) that the platform takes in one message. */
const maxSmsLength = 1600;

/** One SMS. */
export interface SmsPart {
  readonly body: string;
}

type OutboundTemplate = Extract<OutboundPayload, { type: 'template' }>;
type Refusal = Extract<RenderResult<SmsPart>, { ok: false }>;

/** An option is a line such as `1 Ja`: a reply by number or by word is understood. */
const renderText = ({ attributes: { value, options = [] } }: TextPayload): string => {
  const lines = options.map((option, place) => `${place + 1} ${toOptionLine(option)}`);
  return [value.trimEnd(), ...lines].join('\n');
};

/** Writes an address in ASCII, so that it neither costs double nor changes with the encoding. */
const toAsciiUrl = (url: string): string => (URL.canParse(url) ? new URL(url).href : url);

const renderMedia = (payload: MediaPayload, urlOf: RenderContext['urlOf']): string | Refusal => {
  const content = mediaContentOf(payload);
  const link = toAsciiUrl('url' in content ? content.url : urlOf(content.file_id));
  if (link.length > maxSmsLength)
    return {
      ok: false,
      fault: 'media_refused',
      detail: `The link is longer than ${maxSmsLength} characters.`,
    };
  const caption = (content.caption ?? '').trim();
  return caption === '' ? link : `${caption}\n${link}`;
};

const renderTemplate = ({ components, header, body }: OutboundTemplate): string | Refusal => {
  const values = { HEADER: header, BODY: body, FOOTER: [] };
  const texts: string[] = [];
  for (const type of ['HEADER', 'BODY', 'FOOTER'] as const) {
    const component = components.find((each) => each.type === type);
    const text = component?.text ?? '';
    if (countTemplatePlaceholders(text) > values[type].length)
      return {
        ok: false,
        fault: 'content_refused',
        detail: `A value of the ${type.toLowerCase()} is missing.`,
      };
    const filled = fillTemplateText(text, values[type]).trim();
    if (filled !== '') texts.push(filled);
  }
  return texts.join('\n\n');
};

const renderPayload = (payload: OutboundPayload, context: RenderContext): string | Refusal => {
  if (payload.type === 'text') return renderText(payload);
  return payload.type === 'template' ? renderTemplate(payload) : renderMedia(payload, context.urlOf);
};

const toParts = (text: string, smsEncoding: RenderContext['smsEncoding']): readonly string[] => {
  const split = (whole: string) => splitText(whole.trim(), maxSmsLength);
  const parts = split(text.replaceAll(/\r\n?/gu, '\n'));
  // Letters are replaced by part: an emoji makes its own part expensive, no other. A part can become longer, since … is three dots.
  return smsEncoding === 'exact' ? parts : parts.flatMap((part) => split(toReadableText(part)));
};

const toRenderedPart = (body: string): RenderedPart<SmsPart> => ({
  part: { body },
  waitsFor: 'sent',
  file: null,
  segments: countSegments(body),
});

/** Renders a payload as SMS: everything is text. Options are numbered lines, files are links, templates are filled in. Pure. */
export const renderSms = (payload: OutboundPayload, context: RenderContext): RenderResult<SmsPart> => {
  const text = renderPayload(payload, context);
  if (typeof text !== 'string') return text;
  const parts = toParts(text, context.smsEncoding);
  if (parts.length === 0) return { ok: false, fault: 'content_refused', detail: 'The message has no text.' };
  return { ok: true, parts: parts.map(toRenderedPart) };
};
