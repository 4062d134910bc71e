import type {
  AdvanceResult,
  Command,
  PathStep,
  Position,
  RunError,
  RunOutcome,
  RunStatus,
} from '../flow/run.ts';
import type { CompiledFlow } from '../flow/compile.ts';
import type { NewMessage, TurnObserver } from '../conversation/thread-transaction.ts';
import type { Json, Session } from '../flow/session.ts';

/** A place in a flow; both null where something does not come from one. */
export interface TranscriptPlace {
  readonly nodeId: string | null;
  readonly actionId: string | null;
}

/** One message of a simulated conversation, and the action that said it or that it answers. */
export interface TranscriptLine extends TranscriptPlace {
  readonly at: Date;
  readonly sendBy: NewMessage['sendBy'];
  readonly origin: NewMessage['origin'];
  readonly payload: NewMessage['payload'];
}

/** A node that was come to, and the transition that led there; null at the start. */
export interface NodeVisit {
  readonly at: Date;
  readonly nodeId: string;
  readonly nodeName: string;
  readonly transitionId: string | null;
}

/** Something that the service would have done beside talking. */
export interface SimulatedEffect {
  readonly at: Date;
  readonly type: Exclude<Command['type'], 'say'>;
  readonly data: { readonly [name: string]: Json };
}

/** How a simulated run stands when it stops. */
export interface SimulationEnd {
  readonly at: Date;
  readonly status: RunStatus;
  readonly outcome: RunOutcome | null;
  readonly position: Position;
  readonly errorMessages: readonly RunError[];
  readonly cost: number;
  readonly chatbotPaused: boolean;
  /** True when the simulation stopped at one of its limits and not where the script ends. */
  readonly limited: boolean;
}

/** What a simulation shows. */
export interface SimulationResult {
  readonly transcript: readonly TranscriptLine[];
  readonly path: readonly NodeVisit[];
  readonly deeds: readonly SimulatedEffect[];
  readonly state: Session;
  readonly end: SimulationEnd;
}

/** The witness of a simulated run: what was said, where, and what else would have been done. */
export interface SimulationRecorder extends TurnObserver {
  readonly transcript: readonly TranscriptLine[];
  readonly path: readonly NodeVisit[];
  readonly deeds: readonly SimulatedEffect[];
  /** How many characters of JSON have been said so far. */
  readonly characters: number;
  /** The simulated instant and the place that the run waits at, before what comes next. */
  beginStep(at: Date, position: Position): void;
  /** Answers how to forget what is recorded from now on: a turn that could not be taken yet. */
  checkpoint(): () => void;
}

const noPlace: TranscriptPlace = { nodeId: null, actionId: null };

const placeOf = (position: Position): TranscriptPlace => ({
  nodeId: 'nodeId' in position ? position.nodeId : null,
  actionId: 'actionId' in position ? position.actionId : null,
});

/** The action that gave a command: the last one that was begun before it. */
const sourceOf = (path: readonly PathStep[], command: number, waitedAt: TranscriptPlace): TranscriptPlace => {
  const step = path.findLast(
    ({ actionId, commandsBefore }) => actionId !== null && commandsBefore <= command,
  );
  return step ? { nodeId: step.nodeId, actionId: step.actionId } : waitedAt;
};

const toEffects = (at: Date, command: Command): readonly SimulatedEffect[] => {
  switch (command.type) {
    case 'say':
      return [];
    case 'updateCandidate': {
      const { type, fields, candidateStatusId } = command;
      return [{ at, type, data: { fields, candidateStatusId } }];
    }
    case 'notify': {
      const { type, event, data } = command;
      return [{ at, type, data: { event, data } }];
    }
    case 'pauseChatbot':
      return [{ at, type: command.type, data: {} }];
  }
};

type AdvancedTurn = Extract<AdvanceResult, { type: 'advanced' }>;

/** The actions that said what a turn says, in its order. */
const messageSources = (
  { commands, path = [] }: AdvancedTurn,
  waitedAt: TranscriptPlace,
): TranscriptPlace[] =>
  commands.flatMap(({ type }, index) => (type === 'say' ? [sourceOf(path, index, waitedAt)] : []));

const visitsOf = ({ path = [] }: AdvancedTurn, flow: CompiledFlow, at: Date): NodeVisit[] =>
  path.flatMap(({ nodeId, actionId, transitionId }) =>
    actionId === null ? [{ at, nodeId, nodeName: flow.nodes.get(nodeId)?.name ?? '', transitionId }] : [],
  );

/** Answers how to take the lists back to their length of now. */
const checkpointOf = (lists: readonly unknown[][]): (() => void) => {
  const lengths = lists.map(({ length }) => length);
  return () => {
    for (const [index, list] of lists.entries()) list.length = lengths[index] ?? 0;
  };
};

/** A payload as it comes back from where it would have been stored, and how long it is there. */
const toStoredPayload = (given: NewMessage['payload']) => {
  const json = JSON.stringify(given);
  const payload: NewMessage['payload'] = JSON.parse(json);
  return { payload, length: json.length };
};

/** Starts an empty recording of a run of a flow. */
export const createSimulationRecorder = (flow: CompiledFlow): SimulationRecorder => {
  const [transcript, path, deeds]: [TranscriptLine[], NodeVisit[], SimulatedEffect[]] = [[], [], []];
  let now = new Date(0);
  let waitedAt = noPlace;
  let givers: TranscriptPlace[] = [];
  let characters = 0;
  return {
    transcript,
    path,
    deeds,
    get characters() {
      return characters;
    },
    beginStep: (at, position) => {
      now = at;
      waitedAt = placeOf(position);
      givers = [];
    },
    checkpoint: () => {
      const [forget, before] = [checkpointOf([transcript, path, deeds]), characters];
      return () => {
        forget();
        characters = before;
      };
    },
    onTurn: (result) => {
      if (result.type !== 'advanced') return;
      givers = messageSources(result, waitedAt);
      path.push(...visitsOf(result, flow, now));
      deeds.push(...result.commands.flatMap((command) => toEffects(now, command)));
    },
    onMessageStored: ({ sendBy, origin, ...message }, at) => {
      const place = sendBy === 'candidate' ? waitedAt : (givers.shift() ?? noPlace);
      const { payload, length } = toStoredPayload(message.payload);
      characters += length;
      transcript.push({ at, sendBy, origin, payload, ...place });
    },
  };
};
