import { z } from 'zod';

import type { Simulation } from '../../flow-simulation/simulate.ts';
import type { RunDifferences, ComparedMessage } from '../../flow-simulation/differences.ts';
import type { SimulationEnd } from '../../flow-simulation/simulation-recorder.ts';
import { formatInstant } from '../../jsonapi/declare/field-types.ts';
import { attentions, pauseReasons } from '../../tables/message-thread.ts';
import { jsonObject } from '../field-types.ts';

const at = z.iso.datetime({ offset: true }).describe('Simulated.');
const place = {
  nodeId: z.uuid().nullable(),
  actionId: z.uuid().nullable(),
};
const status = z.enum(['queued', 'running', 'finished', 'timeout', 'exception', 'cancelled']);
const runEndSchema = z.strictObject({
  status,
  outcome: z.enum(['accepted', 'declined', 'update', 'withdrawn']).nullable(),
});
const comparedMessageSchema = z
  .strictObject({ sendBy: z.enum(['candidate', 'chatbot', 'user']), payload: jsonObject })
  .nullable();

const transcript = z
  .array(
    z.strictObject({
      at,
      sendBy: z.enum(['candidate', 'chatbot', 'user']),
      origin: z.enum(['channel', 'api', 'inbox', 'flow', 'reminder']),
      payload: jsonObject,
      ...place,
    }),
  )
  .describe('What would have been said, and by which action; of the candidate: at which one the run waited.');

const path = z
  .array(z.strictObject({ at, nodeId: z.uuid(), nodeName: z.string(), transitionId: z.uuid().nullable() }))
  .describe('The nodes in the order in which they were come to, and by which transition.');

const effects = z
  .array(z.strictObject({ at, type: z.string(), data: jsonObject }))
  .describe('What would have been done beside talking, and was not.');

const variables = z
  .array(
    z.strictObject({
      at,
      messages: z.int().describe('The number of messages with which the variables have these values.'),
      set: jsonObject,
      removed: z.array(z.string()),
    }),
  )
  .describe('How the session variables changed on the way; without those whose names begin with `_`.');

const end = z.strictObject({
  at,
  status,
  outcome: runEndSchema.shape.outcome,
  ...place,
  errorMessages: z.array(jsonObject),
  cost: z.int(),
  chatbotPaused: z.boolean(),
  pauseReason: z.enum(pauseReasons).nullable(),
  attention: z.enum(attentions).nullable(),
  limited: z
    .boolean()
    .describe('The simulation stopped at its limits: 2,000 turns, 4,000 messages, 5 seconds.'),
});

const differences = z
  .strictObject({
    firstMessage: z
      .strictObject({ index: z.int(), before: comparedMessageSchema, after: comparedMessageSchema })
      .nullable(),
    nodes: z.strictObject({ onlyBefore: z.array(z.uuid()), onlyAfter: z.array(z.uuid()) }),
    end: z.strictObject({ same: z.boolean(), before: runEndSchema, after: runEndSchema }),
    reproduced: z
      .boolean()
      .describe('Whether the version of the run says again what the run said; people may have taken part.'),
  })
  .nullable()
  .describe('Between an earlier run and this simulation; null for a script.');

/** The document that a simulation answers. */
export const simulationDocumentSchema = z.strictObject({
  jsonapi: z.strictObject({ version: z.literal('1.1') }),
  data: z.strictObject({
    type: z.literal('flowSimulations'),
    id: z.uuid(),
    attributes: z.strictObject({
      version: z.int().nullable().describe('What was played: a version, or null for the draft.'),
      startsAt: at,
      transcript,
      path,
      effects,
      variables,
      state: jsonObject,
      end,
      differences,
    }),
  }),
});

const toPlace = (position: SimulationEnd['position']) => ({
  nodeId: 'nodeId' in position ? position.nodeId : null,
  actionId: 'actionId' in position ? position.actionId : null,
});

const withFormattedInstants = <Item extends { readonly at: Date }>(items: readonly Item[]) =>
  items.map((item) => ({ ...item, at: formatInstant(item.at) }));

/** Shows the content of what somebody says as answers do. */
export type SerializePayload = (said: ComparedMessage) => unknown;

const serializeDifferences = ({ firstMessage, ...rest }: RunDifferences, show: SerializePayload) => {
  const shownWords = (said: ComparedMessage | null) => said && { sendBy: said.sendBy, payload: show(said) };
  const { index, before, after } = firstMessage ?? { index: 0, before: null, after: null };
  const first = { index, before: shownWords(before), after: shownWords(after) };
  return { firstMessage: firstMessage && first, ...rest };
};

/** Puts a simulation into its document. */
export const toSimulationDocument = (simulated: Simulation, id: string, show: SerializePayload) => {
  const { version, transcript: lines, path: visits, effects: done, state, end: ended } = simulated;
  const { position, ...rest } = ended;
  return {
    jsonapi: { version: '1.1' },
    data: {
      type: 'flowSimulations',
      id,
      attributes: {
        version,
        startsAt: formatInstant(simulated.startsAt),
        transcript: withFormattedInstants(lines).map((line) => ({ ...line, payload: show(line) })),
        path: withFormattedInstants(visits),
        effects: withFormattedInstants(done),
        variables: withFormattedInstants(simulated.variables),
        state,
        end: { ...rest, at: formatInstant(ended.at), ...toPlace(position) },
        differences: simulated.differences && serializeDifferences(simulated.differences, show),
      },
    },
  };
};
