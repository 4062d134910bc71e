import { isDeepStrictEqual } from 'node:util';

import { type CommandPlace, placeOfCommand, placeOfPosition } from '../flow/command-place.ts';
import type { DecidedTurn } from '../conversation/decide-turn.ts';
import type { TurnCommand } from '../conversation/turn-command.ts';
import type { NewMessage } from '../conversation/thread-transaction.ts';
import type { CompiledFlow } from '../flow/compiled.ts';
import type {
  Attention,
  Command,
  PauseReason,
  Position,
  RunError,
  RunOutcome,
  RunStatus,
} from '../flow/run.ts';
import type { Json, Session } from '../flow/session.ts';

/** One message of a simulated conversation, and the action that said it or that it answers. */
export interface TranscriptLine extends CommandPlace {
  readonly at: Date;
  readonly sendBy: NewMessage['sendBy'];
  readonly origin: NewMessage['origin'];
  readonly payload: NewMessage['payload'];
}

/** A visited node, and the transition that led to it; null at the start. */
export interface NodeVisit {
  readonly at: Date;
  readonly nodeId: string;
  readonly nodeName: string;
  readonly transitionId: string | null;
}

/** An effect of a turn beside its messages, which the service would have carried out. */
export interface SimulatedEffect {
  readonly at: Date;
  readonly type: Exclude<Command['type'], 'say'>;
  readonly data: { readonly [name: string]: Json };
}

/** The session variables that a turn has changed, without those that the service keeps for itself. */
export interface VariablesChange {
  readonly at: Date;
  /** The number of messages with which the variables have these values. */
  readonly messages: number;
  readonly set: Session;
  readonly removed: readonly string[];
}

/** The state of a simulated run at its end. */
export interface SimulationEnd {
  readonly at: Date;
  readonly status: RunStatus;
  readonly outcome: RunOutcome | null;
  readonly position: Position;
  readonly errorMessages: readonly RunError[];
  readonly cost: number;
  readonly chatbotPaused: boolean;
  readonly pauseReason: PauseReason | null;
  readonly attention: Attention | null;
  /** True when the simulation stopped at one of its limits and not where the script ends. */
  readonly limited: boolean;
}

/** The result of a simulated run. */
export interface SimulationResult {
  readonly transcript: readonly TranscriptLine[];
  readonly path: readonly NodeVisit[];
  readonly effects: readonly SimulatedEffect[];
  readonly variables: readonly VariablesChange[];
  readonly state: Session;
  readonly end: SimulationEnd;
}

/** A message of a simulated conversation. */
export type SimulatedMessage = Pick<NewMessage, 'sendBy' | 'origin' | 'payload'>;

/** The record of a simulated run: its messages, their places, and the other effects. */
export interface SimulationRecorder extends Pick<
  SimulationResult,
  'transcript' | 'path' | 'effects' | 'variables'
> {
  /** The number of characters of JSON in all messages and changes of variables so far. */
  readonly characters: number;
  /** Begins a step at a simulated instant, with the place at which the run waits before it. */
  beginStep(at: Date, position: Position): void;
  /** Records the way of a turn, and its effects and variables beside its messages. */
  addTurn(turn: DecidedTurn): void;
  /** Records a message at its instant; without a place it belongs to the place at which the run waits. */
  addMessage(message: SimulatedMessage, at: Date, place?: CommandPlace): void;
  /** Returns the action that gave a command of a turn, by the index of the command. */
  placeOfCommand(turn: DecidedTurn, command: number): CommandPlace;
}

const toEffects = (at: Date, command: TurnCommand): readonly SimulatedEffect[] => {
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
      return [{ at, type: command.type, data: { reason: command.reason } }];
    case 'callAttention':
      return [{ at, type: command.type, data: { attention: command.attention } }];
    case 'bookAppointment': {
      const { type, scheduleId, startsAt, endsAt } = command;
      return [{ at, type, data: { scheduleId, startsAt, endsAt } }];
    }
  }
};

const visitsOf = ({ path }: DecidedTurn, flow: CompiledFlow, at: Date): NodeVisit[] =>
  path.flatMap(({ nodeId, actionId, transitionId }) =>
    actionId === null ? [{ at, nodeId, nodeName: flow.nodes.get(nodeId)?.name ?? '', transitionId }] : [],
  );

/** Returns a payload as the database would return it, and the length of its JSON. */
const toStoredPayload = (given: NewMessage['payload']) => {
  const json = JSON.stringify(given);
  const payload: NewMessage['payload'] = JSON.parse(json);
  return { payload, length: json.length };
};

const visibleOf = (session: Session): Session =>
  Object.fromEntries(Object.entries(session).filter(([name]) => !name.startsWith('_')));

/** Returns the variables that differ between two sessions; null when none does. */
const changedVariables = (
  before: Session,
  after: Session,
): Pick<VariablesChange, 'set' | 'removed'> | null => {
  const [old, now] = [visibleOf(before), visibleOf(after)];
  const set = Object.fromEntries(
    Object.entries(now).filter(([name, value]) => !isDeepStrictEqual(old[name], value)),
  );
  const removed = Object.keys(old).filter((name) => !(name in now));
  return Object.keys(set).length + removed.length === 0 ? null : { set, removed };
};

/** Starts a record of how the variables change; `add` returns the number of characters of JSON that it adds. */
const createVariablesRecord = () => {
  const changes: VariablesChange[] = [];
  let known: Session = {};
  return {
    changes,
    add: (at: Date, messages: number, session: Session): number => {
      const changed = changedVariables(known, session);
      known = session;
      if (!changed) return 0;
      changes.push({ at, messages, ...changed });
      return JSON.stringify(changed).length;
    },
  };
};

/** Starts an empty record of a run of a flow. */
export const createSimulationRecorder = (flow: CompiledFlow): SimulationRecorder => {
  const [transcript, path, effects]: [TranscriptLine[], NodeVisit[], SimulatedEffect[]] = [[], [], []];
  const record = createVariablesRecord();
  let now = new Date(0);
  let waitedAt: CommandPlace = { nodeId: null, actionId: null };
  let characters = 0;
  const messagesWith = ({ commands }: DecidedTurn): number => {
    const last = transcript.at(-1);
    const hasAnswer = last !== undefined && last.sendBy === 'candidate' && last.at >= now;
    return transcript.length + (!hasAnswer && commands.some(({ type }) => type === 'say') ? 1 : 0);
  };
  return {
    transcript,
    path,
    effects,
    variables: record.changes,
    get characters() {
      return characters;
    },
    beginStep: (at, position) => {
      now = at;
      waitedAt = placeOfPosition(position);
    },
    addTurn: (turn) => {
      path.push(...visitsOf(turn, flow, now));
      effects.push(...turn.commands.flatMap((command) => toEffects(now, command)));
      // The turn of an answer holds from the answer on, any other one from the first of its own messages.
      characters += record.add(now, messagesWith(turn), turn.after.run.session);
    },
    addMessage: ({ sendBy, origin, ...message }, at, place = waitedAt) => {
      const { payload, length } = toStoredPayload(message.payload);
      characters += length;
      transcript.push({ at, sendBy, origin, payload, ...place });
    },
    placeOfCommand: (turn, command) => placeOfCommand(turn.path, command, waitedAt),
  };
};
