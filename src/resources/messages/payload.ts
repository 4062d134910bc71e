import { z } from 'zod';

import type { Fault } from '../../errors.ts';
import { sentenceOf } from '../../jsonapi/body.ts';
import { payload, type Payload } from '../../messaging/payload.ts';
import { pointerTo } from '../pointer.ts';

const media = ['image', 'video', 'audio', 'document'];

const isTemplate = (value: Record<string, unknown>): boolean => 'components' in value;
const isMedia = (value: Record<string, unknown>): boolean =>
  typeof value['type'] === 'string' && media.includes(value['type']);

const notSupported = (what: string, pointer: string): Fault => ({
  code: 'payload_not_supported',
  detail: `${what} cannot be sent yet; send a text.`,
  pointer,
});

/** A payload, or every fault of what a client sent in its place; `attribute` is the one that holds it. */
export const readPayload = (
  value: Record<string, unknown>,
  attribute: string,
): { ok: true; payload: Payload } | { ok: false; faults: readonly Fault[] } => {
  const pointer = pointerTo([attribute]);
  if (isTemplate(value)) return { ok: false, faults: [notSupported('Message templates', pointer)] };
  if (isMedia(value)) return { ok: false, faults: [notSupported('Media', pointer)] };
  const parsed = payload.safeParse(value);
  if (parsed.success) return { ok: true, payload: parsed.data };
  const faults = parsed.error.issues.map((issue): Fault => ({
    code: 'attribute_invalid',
    detail: sentenceOf(issue),
    pointer: pointerTo([attribute, ...issue.path.map(String)]),
  }));
  return { ok: false, faults };
};

/** Any object in a payload's place; `readPayload` then says what is wrong with it. */
export const anyPayload = z.record(z.string(), z.unknown());

const { $schema: _version, ...documented } = z.toJSONSchema(payload, { io: 'input' });

/** The same, documented as what is taken today. */
export const messagePayload = anyPayload.meta(documented);
