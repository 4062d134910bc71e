import * as z from 'zod/mini';
import { _default as orElse } from 'zod/mini';

import type { RequestApi, Row } from './json-api.ts';

/** One event of the script of a simulation, as the API takes it. `after` is in seconds since the event before it. */
export interface ScriptEvent {
  readonly text?: string;
  /** The value of the option that is pressed. */
  readonly choice?: string;
  /** A stand-in for a file. */
  readonly media?: {
    readonly type: 'image' | 'video' | 'audio' | 'document';
    readonly mime_type: string;
    readonly filename: string;
    readonly size: number;
  };
  readonly chatbot?: 'pause' | 'resume';
  readonly after: number;
}

/** A candidate of a simulation, whom the service need not know. */
export interface SimulatedCandidate {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly postalCode: string;
  readonly externalId: string;
}

/** The channels on which a flow can be played. */
export const simulationChannels = ['web', 'whatsapp', 'sms'] as const;

/** One of `simulationChannels`. */
export type SimulationChannel = (typeof simulationChannels)[number];

/** Everything that a script is played with. Without a version it is the draft. */
export interface SimulationSetup {
  readonly version?: number;
  readonly candidate?: SimulatedCandidate;
  readonly vacancyId?: string;
  readonly channel?: SimulationChannel;
  readonly state?: Readonly<Record<string, unknown>>;
  readonly startsAt?: string;
}

const place = { nodeId: z.nullable(z.string()), actionId: z.nullable(z.string()) };
const sendBy = z.enum(['candidate', 'chatbot', 'user']);
const runEnd = z.object({ status: z.string(), outcome: z.nullable(z.string()) });
const comparedMessage = z.nullable(z.object({ sendBy, payload: z.unknown() }));

const differences = z.object({
  firstMessage: z.nullable(z.object({ index: z.number(), before: comparedMessage, after: comparedMessage })),
  nodes: z.object({ onlyBefore: z.array(z.string()), onlyAfter: z.array(z.string()) }),
  end: z.object({ same: z.boolean(), before: runEnd, after: runEnd }),
  reproduced: z.boolean(),
});

const answer = z.object({
  startsAt: z.string(),
  transcript: z.array(
    z.object({ at: z.string(), sendBy, origin: z.string(), payload: z.unknown(), ...place }),
  ),
  path: z.array(
    z.object({
      at: z.string(),
      nodeId: z.string(),
      nodeName: z.string(),
      transitionId: z.nullable(z.string()),
    }),
  ),
  effects: z.array(z.object({ at: z.string(), type: z.string(), data: z.record(z.string(), z.unknown()) })),
  variables: z.array(
    z.object({
      messages: z.number(),
      set: z.record(z.string(), z.unknown()),
      removed: z.array(z.string()),
    }),
  ),
  state: z.record(z.string(), z.unknown()),
  end: z.object({
    at: z.string(),
    status: z.string(),
    outcome: z.nullable(z.string()),
    ...place,
    errorMessages: orElse(z.array(z.record(z.string(), z.unknown())), []),
    chatbotPaused: z.boolean(),
    attention: z.nullable(z.string()),
    limited: z.boolean(),
  }),
  differences: z.nullable(differences),
});

/** A played conversation: what was said, the way through the flow, what would have been done, and where it stands. */
export type PlayedSimulation = z.infer<typeof answer>;

/** One message of a played conversation. */
export type PlayedMessage = PlayedSimulation['transcript'][number];

/** The differences between a real run and the same run, played again. */
export type PlayedDifferences = NonNullable<PlayedSimulation['differences']>;

const attributeNames = Object.keys(answer.shape);

const read = (rows: readonly Row[]): PlayedSimulation => {
  const [row] = rows;
  return z.parse(answer, Object.fromEntries(attributeNames.map((name) => [name, row?.value(name)])));
};

const play = async (
  request: RequestApi,
  flowId: string,
  attributes: object,
  signal?: AbortSignal,
): Promise<PlayedSimulation> => {
  const body = { data: { type: 'flowSimulations', attributes } };
  const path = `flows/${flowId}/simulate`;
  return read((await request(path, { method: 'POST', body, ...(signal && { signal }) })).rows);
};

/** Plays a script on a flow. Nothing is stored or sent. Throws a `RequestFailure`. */
export const playScript = (
  request: RequestApi,
  flowId: string,
  script: SimulationSetup & { readonly messages: readonly ScriptEvent[] },
  signal?: AbortSignal,
): Promise<PlayedSimulation> => play(request, flowId, script, signal);

/** Plays the messages of a run again, on the draft or on a version. Throws a `RequestFailure`. */
export const playRunAgain = (
  request: RequestApi,
  flowId: string,
  run: { readonly flowRunId: string; readonly version?: number },
  signal?: AbortSignal,
): Promise<PlayedSimulation> => play(request, flowId, run, signal);
