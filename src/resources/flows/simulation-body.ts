import { z } from 'zod';

import { newId } from '../../database/id.ts';
import type { SimulatedEvent } from '../../flow-simulation/simulation-script.ts';
import type { ApiFault } from '../../errors/api-error.ts';
import { id, instant } from '../../jsonapi/declare/field-types.ts';
import {
  type MediaType,
  mediaContentOf,
  buildMediaPayload,
  mediaPayload,
  mediaTypes,
  type Payload,
  textPayload,
} from '../../messaging/payload.ts';
import { channels } from '../../messaging/channel.ts';
import { sessionStateSchema } from '../flow-runs/rules.ts';
import { pointerTo } from '../pointer.ts';

const maxMessages = 200;
const maxAfterSeconds = 90 * 86_400;
/** A candidate takes time to answer: longer than the window in which messages count as one answer. */
const usualAfterSeconds = 5;

const earliest = new Date('2000-01-01T00:00:00Z');
const latest = new Date('2100-01-01T00:00:00Z');

const media = z.strictObject({
  type: z.enum(mediaTypes),
  mime_type: z.string().min(3).max(255),
  filename: z.string().min(1).max(255).optional(),
  size: z.int().min(0).max(16_777_216).optional(),
  caption: z.string().max(4_096).optional(),
});

const scriptEventSchema = z
  .strictObject({
    text: z.string().min(1).max(65_536).optional().describe('What the candidate writes.'),
    choice: z.string().min(1).max(255).optional().describe('Value of the option that the candidate presses.'),
    media: media.optional().describe('A stand-in for a file that the candidate sends.'),
    chatbot: z
      .enum(['pause', 'resume'])
      .optional()
      .describe('People take the conversation over, or let the chatbot go on.'),
    after: z
      .number()
      .min(0)
      .max(maxAfterSeconds)
      .default(usualAfterSeconds)
      .describe('Seconds since what was before it; alone, nothing but time passes.'),
  })
  .refine(
    ({ media: file, text, choice, chatbot }) =>
      [file !== undefined, text !== undefined || choice !== undefined, chatbot !== undefined].filter(Boolean)
        .length <= 1,
    'An event of the script must have one of: `text` or `choice`, `media`, `chatbot`.',
  );

type ScriptEvent = z.infer<typeof scriptEventSchema>;

const candidateField = z.string().max(255).default('');

/** The body of a simulation: a script of one's own, or an earlier run. */
export const simulationBodySchema = z.strictObject({
  version: z.int().min(1).optional().describe('A published version; the draft when it is left out.'),
  flowRunId: id.schema
    .optional()
    .describe('A run of the flow whose messages are played again; then there is no script.'),
  messages: z
    .array(scriptEventSchema)
    .max(maxMessages)
    .optional()
    .describe('What happens, in its order; the first message of the candidate begins the flow.'),
  state: sessionStateSchema.optional().describe('Session variables that the run brings.'),
  candidate: z
    .strictObject({
      firstName: candidateField,
      lastName: candidateField,
      email: candidateField,
      phone: candidateField,
      postalCode: candidateField,
      externalId: candidateField,
    })
    .optional()
    .describe('Whom it talks to; nobody known when it is left out.'),
  vacancyId: id.schema.optional(),
  channel: z.enum(channels).optional().describe('`web` when it is left out.'),
  initialMessage: textPayload
    .or(z.strictObject({}))
    .optional()
    .describe('As on a flow run; a text, or none.'),
  startsAt: instant.schema
    .refine((at) => at >= earliest && at < latest, 'It must lie in the years 2000 to 2099.')
    .optional()
    .describe('The simulated instant at which the run starts; now when it is left out.'),
});

/** A simulation as it is asked for. */
export type SimulationBody = z.infer<typeof simulationBodySchema>;

const scriptMembers = [
  'messages',
  'state',
  'candidate',
  'vacancyId',
  'channel',
  'initialMessage',
  'startsAt',
] as const;

/** The faults of a body that names an earlier run and tells what such a run brings itself. */
export const simulationFaults = (body: SimulationBody): readonly ApiFault[] => {
  if (body.flowRunId === undefined) return [];
  const detail = 'An earlier run brings this itself.';
  const given = scriptMembers.filter((name) => body[name] !== undefined);
  return given.map((name) => ({ code: 'attribute_invalid', detail, pointer: pointerTo([name]) }));
};

const placeholderMedia = (type: MediaType, file: NonNullable<ScriptEvent['media']>): Payload => {
  const { mime_type, filename = null, size = 1, caption } = file;
  return buildMediaPayload(type, {
    file_id: newId(),
    mime_type,
    filename,
    size,
    ...(caption && { caption }),
  });
};

/** A stand-in as answers show it: no file is behind it. */
export const withoutFile = (payload: Record<string, unknown> | Payload): unknown => {
  const read = mediaPayload.safeParse(payload);
  if (!read.success) return payload;
  const { type } = read.data;
  const { file_id: _file, ...shown } = { file_id: null, ...mediaContentOf(read.data) };
  return { type, [type]: shown };
};

const payloadOf = ({ text, choice, media: file }: ScriptEvent): Payload | null => {
  if (file) return placeholderMedia(file.type, file);
  const value = text ?? choice;
  if (value === undefined) return null;
  return { type: 'text', attributes: { value, ...(choice !== undefined && { choice }) } };
};

const toSimulatedEvent = (told: ScriptEvent, at: Date): SimulatedEvent => {
  if (told.chatbot) return { type: told.chatbot === 'pause' ? 'paused' : 'resumed', at };
  const payload = payloadOf(told);
  return payload ? { type: 'message', at, id: newId(), payload } : { type: 'passed', at };
};

/** The events of a script with their instants. */
export const toSimulatedEvents = (
  { messages = [] }: SimulationBody,
  startsAt: Date,
): readonly SimulatedEvent[] => {
  let at = startsAt.getTime();
  return messages.map((told) => {
    at += Math.round(told.after * 1000);
    return toSimulatedEvent(told, new Date(at));
  });
};
