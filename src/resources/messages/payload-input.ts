import { z } from 'zod';

import type { ApiFault } from '../../errors/api-error.ts';
import { describeIssue } from '../../jsonapi/parse/describe-issue.ts';
import {
  buildMediaPayload,
  type MediaType,
  mediaTypes,
  type Payload,
  textPayload,
  type TextPayload,
} from '../../messaging/payload.ts';
import { templateInput, type TemplateInput } from '../../messaging/template.ts';
import {
  clientMediaSchema,
  type MediaInputDeps,
  type MediaDraft,
  parseMediaInput,
  storeMedia,
} from '../media-input.ts';
import { pointerTo } from '../pointer.ts';

/** A valid payload whose file, if it has one, is not stored yet, and whose template is not looked up yet. */
export type PayloadDraft =
  | { readonly kind: 'text'; readonly payload: TextPayload }
  | { readonly kind: 'media'; readonly type: MediaType; readonly media: MediaDraft }
  | { readonly kind: 'template'; readonly payload: TemplateInput };

/** A draft, or every fault of the input. */
export type PayloadInputParseResult =
  | { readonly ok: true; readonly draft: PayloadDraft }
  | { readonly ok: false; readonly faults: readonly ApiFault[] };

const isTemplateInput = ({ type, ...members }: Record<string, unknown>): boolean =>
  type === 'template' || (type === undefined && 'components' in members);

const mediaTypeOf = ({ type }: Record<string, unknown>): MediaType | undefined =>
  mediaTypes.find((known) => known === type);

const faultsOf = (error: z.ZodError, attribute: string): readonly ApiFault[] =>
  error.issues.map((issue) => ({
    code: 'attribute_invalid',
    detail: describeIssue(issue),
    pointer: pointerTo([attribute, ...issue.path.map(String)]),
  }));

/** Repeats the `sendBy` of the message. */
const senderSchema = z.enum(['candidate', 'chatbot', 'user']).optional();

const mediaShape = (type: MediaType, media: z.ZodType) =>
  z.strictObject({ type: z.literal(type), send_by: senderSchema, [type]: media });

const parseMediaPayload = async (
  type: MediaType,
  value: Record<string, unknown>,
  attribute: string,
  giver: MediaInputDeps,
): Promise<PayloadInputParseResult> => {
  const beside = mediaShape(type, z.unknown().optional()).safeParse(value);
  const reading = await parseMediaInput(type, value[type] ?? {}, {
    ...giver,
    at: (member) => pointerTo([attribute, type, ...(member === '' ? [] : [member])]),
    atType: pointerTo([attribute, 'type']),
  });
  if (beside.success && reading.ok) return { ok: true, draft: { kind: 'media', type, media: reading.draft } };
  const besideFaults = beside.success ? [] : faultsOf(beside.error, attribute);
  return { ok: false, faults: [...besideFaults, ...(reading.ok ? [] : reading.faults)] };
};

/** Parses a client's payload, and decodes its data. Returns a draft to store, or every fault. `attribute` holds the payload. */
export const parsePayloadInput = async (
  value: Record<string, unknown>,
  attribute: string,
  giver: MediaInputDeps,
): Promise<PayloadInputParseResult> => {
  if (isTemplateInput(value)) {
    const template = templateInput.safeParse(value);
    if (template.success) return { ok: true, draft: { kind: 'template', payload: template.data } };
    return { ok: false, faults: faultsOf(template.error, attribute) };
  }
  const type = mediaTypeOf(value);
  if (type) return parseMediaPayload(type, value, attribute, giver);
  const parsed = textPayload.safeParse(value);
  if (parsed.success) return { ok: true, draft: { kind: 'text', payload: parsed.data } };
  return { ok: false, faults: faultsOf(parsed.error, attribute) };
};

/** Stores the file of a draft, if it has one. Returns the payload for the database. A template is looked up by who sends it. */
export const storePayload = async (
  draft: Exclude<PayloadDraft, { readonly kind: 'template' }>,
  context: MediaInputDeps,
): Promise<Payload> =>
  draft.kind === 'text'
    ? draft.payload
    : buildMediaPayload(draft.type, await storeMedia(draft.media, context));

/** Any object: `parsePayloadInput` returns the faults of a payload. */
export const anyPayloadSchema = z.record(z.string(), z.unknown());

const documentedMedia = mediaTypes.map((type) => mediaShape(type, clientMediaSchema));

const { $schema: _version, ...payloadJsonSchema } = z.toJSONSchema(
  z.union([textPayload, ...documentedMedia, templateInput]),
  {
    io: 'input',
  },
);

/** Any object in the code, and the accepted payloads in the API document. */
export const messagePayloadSchema = anyPayloadSchema.meta(payloadJsonSchema);
