import { detectLanguage } from '../../flow/language.ts';
import { mediaContentOf, type MediaPayload, type Payload } from '../../messaging/payload.ts';
import type { TemplatePayload } from '../../messaging/template.ts';
import type { Delivery, OutboundPayload, RenderContext } from '../port.ts';
import type { ClaimedSend } from './claim-sends.ts';

const valuesOf = ({ components }: TemplatePayload, type: 'header' | 'body'): readonly string[] =>
  components
    .filter((each) => each.type === type)
    .flatMap(({ parameters }) => parameters.map(({ text }) => text));

const toOutboundTemplate = (
  payload: TemplatePayload,
  template: NonNullable<ClaimedSend['templateRow']>,
): OutboundPayload => ({
  type: 'template',
  name: template.name,
  language: template.language,
  components: template.components,
  header: valuesOf(payload, 'header'),
  body: valuesOf(payload, 'body'),
});

/** A file that the platform refused twice leaves as a text with a link to it. */
const toLinkedText = (payload: MediaPayload, urlOf: RenderContext['urlOf']): OutboundPayload => {
  const content = mediaContentOf(payload);
  const url = 'url' in content ? content.url : urlOf(content.file_id);
  const lines = [content.caption, content.filename, url].filter(
    (line) => line !== undefined && line !== null,
  );
  return { type: 'text', attributes: { value: lines.join('\n') } };
};

const refusalsBeforeLink = 2;

/** Builds the payload to render; null where its template is gone. Pure. */
export const toOutboundPayload = (
  { payload, templateRow, errors }: Pick<ClaimedSend, 'payload' | 'templateRow' | 'errors'>,
  urlOf: RenderContext['urlOf'],
): OutboundPayload | null => {
  if (payload.type === 'text') return payload;
  if (payload.type === 'template') return templateRow && toOutboundTemplate(payload, templateRow);
  const refusals = errors.filter(({ code }) => code === 'media_refused').length;
  return refusals < refusalsBeforeLink ? payload : toLinkedText(payload, urlOf);
};

const wordsOf = (payload: Payload): string => {
  if (payload.type === 'text') return payload.attributes.value;
  return payload.type === 'template' ? payload.preview : (mediaContentOf(payload).caption ?? '');
};

/** Builds the context of rendering. Pure, so that each attempt and each part see the same parts. */
export const toRenderContext = (
  send: Pick<ClaimedSend, 'messageId' | 'payload' | 'replyTo' | 'connection'>,
  urlOf: RenderContext['urlOf'],
): RenderContext => ({
  messageId: send.messageId,
  language: detectLanguage([wordsOf(send.payload)]),
  replyTo: send.replyTo,
  smsEncoding: send.connection.smsEncoding,
  urlOf,
});

const isPhone = (identifier: string): boolean => /^\d+$/.test(identifier);

/** Returns the newest names of the person; the identifier of the thread stands in for one that no event has brought. */
export const toRecipient = ({
  names,
  identifier,
}: Pick<ClaimedSend, 'names' | 'identifier'>): Delivery['recipient'] => {
  const newest = (wanted: string): string | null => names.find(({ kind }) => kind === wanted)?.value ?? null;
  const given = isPhone(identifier) ? 'phone' : 'bsuid';
  return {
    phone: newest('phone') ?? (given === 'phone' ? identifier : null),
    bsuid: newest('bsuid') ?? newest('parentBsuid') ?? (given === 'bsuid' ? identifier : null),
  };
};
