import type { TextPayload } from '../../messaging/payload.ts';
import type { OutboundPayload, RenderContext, RenderedPart, RenderResult } from '../port.ts';
import type { WhatsappContent, WhatsappPart } from './part.ts';
import { renderMedia } from './render-media.ts';
import { buildInteractive, numberOptions } from './render-options.ts';
import { buildTemplate } from './render-template.ts';
import { splitText } from '../split-text.ts';

const maxTextLength = 4096;
const maxInteractiveBodyLength = 1024;
/** The longest text that is sent in parts. */
const maxWholeLength = 10 * maxTextLength;

/** The body of buttons or a list below a text that is too long for a body. */
const askToChoose = { en: 'Make your choice:', nl: 'Maak je keuze:' } as const;

/** A part before it is known which one replies. */
type Draft = Pick<RenderedPart<unknown>, 'file' | 'waitsFor'> & { readonly content: WhatsappContent };

type Drafts = readonly Draft[] | Extract<RenderResult<WhatsappPart>, { ok: false }>;

const refuse = (fault: 'text_too_long' | 'content_refused', detail: string) =>
  ({ ok: false, fault, detail }) as const;

const draftTexts = (text: string): Drafts => {
  if (text.length > maxWholeLength)
    return refuse('text_too_long', `WhatsApp sends ${maxWholeLength} characters of a text at most.`);
  const parts = splitText(text, maxTextLength);
  if (parts.length === 0)
    return refuse('content_refused', 'WhatsApp sends no text without a visible character.');
  return parts.map((body) => ({
    content: { type: 'text', text: { body } },
    file: null,
    waitsFor: 'sent',
  }));
};

const isRefusal = (drafts: Drafts): drafts is Extract<Drafts, { ok: false }> => 'ok' in drafts;

const draftQuestion = (
  { value, options = [], multiple }: TextPayload['attributes'],
  context: RenderContext,
): Drafts => {
  if (options.length === 0) return draftTexts(value);
  const isLong = value.length > maxInteractiveBodyLength;
  const body = isLong ? askToChoose[context.language] : value;
  const isShown = value.trim() !== '' && multiple !== true;
  const interactive = isShown ? buildInteractive(context, options, body) : null;
  if (!interactive) return draftTexts(`${value}\n\n${numberOptions(options)}`);
  const question: Draft = {
    content: { type: 'interactive', interactive },
    file: null,
    waitsFor: 'delivered',
  };
  if (!isLong) return [question];
  const texts = draftTexts(value);
  return isRefusal(texts) ? texts : [...texts, question];
};

const draftParts = (payload: OutboundPayload, context: RenderContext): Drafts => {
  if (payload.type === 'text') return draftQuestion(payload.attributes, context);
  if (payload.type === 'template') {
    const template = buildTemplate(payload);
    if (typeof template === 'string') return refuse('content_refused', template);
    return [{ content: { type: 'template', template }, file: null, waitsFor: 'sent' }];
  }
  const { file, text } = renderMedia(payload, context.urlOf);
  if (!file) return draftTexts(text);
  const draft: Draft = { ...file, waitsFor: 'delivered' };
  if (text.trim() === '') return [draft];
  const texts = draftTexts(text);
  return isRefusal(texts) ? texts : [draft, ...texts];
};

/** Turns a payload into WhatsApp messages, or says why WhatsApp cannot show it. The first one carries the reply. Pure. */
export const renderWhatsapp = (
  payload: OutboundPayload,
  context: RenderContext,
): RenderResult<WhatsappPart> => {
  const drafts = draftParts(payload, context);
  if (isRefusal(drafts)) return drafts;
  const parts = drafts.map(({ content, file, waitsFor }, place) => ({
    part: { content, replyTo: place === 0 ? context.replyTo : null },
    file,
    waitsFor,
    segments: null,
  }));
  return { ok: true, parts };
};
