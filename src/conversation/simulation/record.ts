import type {
  Advance,
  Command,
  Json,
  PathStep,
  Position,
  RunError,
  RunOutcome,
  RunStatus,
  Session,
} from '../../flow/run.ts';
import type { CompiledFlow } from '../../flow/compile.ts';
import type { NewMessage, Witness } from '../scene.ts';

/** A place in a flow; both null where something does not come from one. */
export interface At {
  readonly nodeId: string | null;
  readonly actionId: string | null;
}

/** One message of a simulated conversation, and the action that said it or that it answers. */
export interface Line extends At {
  readonly at: Date;
  readonly sendBy: NewMessage['sendBy'];
  readonly origin: NewMessage['origin'];
  readonly payload: NewMessage['payload'];
}

/** A node that was come to, and the transition that led there; null at the start. */
export interface Visit {
  readonly at: Date;
  readonly nodeId: string;
  readonly nodeName: string;
  readonly transitionId: string | null;
}

/** Something that the service would have done beside talking. */
export interface Deed {
  readonly at: Date;
  readonly type: Exclude<Command['type'], 'say'>;
  readonly data: { readonly [name: string]: Json };
}

/** How a simulated run stands when it stops. */
export interface Ended {
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
export interface Played {
  readonly transcript: readonly Line[];
  readonly path: readonly Visit[];
  readonly deeds: readonly Deed[];
  readonly state: Session;
  readonly end: Ended;
}

/** The witness of a simulated run: what was said, where, and what else would have been done. */
export interface Recording extends Witness {
  readonly transcript: readonly Line[];
  readonly path: readonly Visit[];
  readonly deeds: readonly Deed[];
  /** How many characters of JSON have been said so far. */
  readonly characters: number;
  /** The simulated instant and the place that the run waits at, before what comes next. */
  expect(at: Date, position: Position): void;
  /** Answers how to forget what is recorded from now on: a turn that could not be taken yet. */
  mark(): () => void;
}

const nowhere: At = { nodeId: null, actionId: null };

const placeOf = (position: Position): At => ({
  nodeId: 'nodeId' in position ? position.nodeId : null,
  actionId: 'actionId' in position ? position.actionId : null,
});

/** The action that gave a command: the last one that was begun before it. */
const giverOf = (path: readonly PathStep[], command: number, waitedAt: At): At => {
  const step = path.findLast(
    ({ actionId, commandsBefore }) => actionId !== null && commandsBefore <= command,
  );
  return step ? { nodeId: step.nodeId, actionId: step.actionId } : waitedAt;
};

const deedOf = (at: Date, command: Command): readonly Deed[] => {
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

type Taken = Extract<Advance, { type: 'advanced' }>;

/** The actions that said what a turn says, in its order. */
const sayersOf = ({ commands, path = [] }: Taken, waitedAt: At): At[] =>
  commands.flatMap(({ type }, index) => (type === 'say' ? [giverOf(path, index, waitedAt)] : []));

const visitsOf = ({ path = [] }: Taken, flow: CompiledFlow, at: Date): Visit[] =>
  path.flatMap(({ nodeId, actionId, transitionId }) =>
    actionId === null ? [{ at, nodeId, nodeName: flow.nodes.get(nodeId)?.name ?? '', transitionId }] : [],
  );

/** Answers how to take the lists back to their length of now. */
const markOf = (lists: readonly unknown[][]): (() => void) => {
  const lengths = lists.map(({ length }) => length);
  return () => {
    for (const [index, list] of lists.entries()) list.length = lengths[index] ?? 0;
  };
};

/** A payload as it comes back from where it would have been stored, and how long it is there. */
const asStored = (given: NewMessage['payload']) => {
  const json = JSON.stringify(given);
  const payload: NewMessage['payload'] = JSON.parse(json);
  return { payload, length: json.length };
};

/** Starts an empty recording of a run of a flow. */
export const startRecording = (flow: CompiledFlow): Recording => {
  const [transcript, path, deeds]: [Line[], Visit[], Deed[]] = [[], [], []];
  let now = new Date(0);
  let waitedAt = nowhere;
  let givers: At[] = [];
  let characters = 0;
  return {
    transcript,
    path,
    deeds,
    get characters() {
      return characters;
    },
    expect: (at, position) => {
      now = at;
      waitedAt = placeOf(position);
      givers = [];
    },
    mark: () => {
      const [forget, before] = [markOf([transcript, path, deeds]), characters];
      return () => {
        forget();
        characters = before;
      };
    },
    tookTurn: (result) => {
      if (result.type !== 'advanced') return;
      givers = sayersOf(result, waitedAt);
      path.push(...visitsOf(result, flow, now));
      deeds.push(...result.commands.flatMap((command) => deedOf(now, command)));
    },
    stored: ({ sendBy, origin, ...message }, at) => {
      const place = sendBy === 'candidate' ? waitedAt : (givers.shift() ?? nowhere);
      const { payload, length } = asStored(message.payload);
      characters += length;
      transcript.push({ at, sendBy, origin, payload, ...place });
    },
  };
};
