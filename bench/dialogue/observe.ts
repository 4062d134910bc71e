import type { Run } from '../../src/flow/run.ts';
import type { Session } from '../../src/flow/session.ts';
import type { PlayedTurn } from './play.ts';
import type { DialogueContext } from './contexts.ts';

/** The traces in a run of how a message was read. */
export interface ObservedTurn {
  /** Variables of the flow whose value has changed in the session. */
  readonly changed: ReadonlyMap<string, unknown>;
  /** Answers to later questions that the run keeps, by variable. */
  readonly kept: ReadonlyMap<string, unknown>;
  /** How the answer to the pending question was understood; empty without one. */
  readonly method: string;
  readonly isPending: boolean;
  readonly hasFailed: boolean;
  readonly isHandedOver: boolean;
  /** The kind of change or act that the run asks the candidate to confirm, such as `withdraw`; null without one. */
  readonly confirming: string | null;
  /** Variables that change once the candidate confirms a correction; empty without one. */
  readonly confirmed: ReadonlyMap<string, unknown>;
  /** Whether a question of the candidate was noted. */
  readonly hasQuestion: boolean;
  readonly isReminderMoved: boolean;
  /** Whether the pending question was put again. */
  readonly isAskedAgain: boolean;
  readonly hasEnded: boolean;
  /** The guess of the engine at the answer that the run asks the candidate to confirm; undefined without one. A doubted answer is none. */
  readonly offered: unknown;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const recordOf = (session: Session, name: string): Readonly<Record<string, unknown>> => {
  const value: unknown = session[name];
  return isObject(value) ? value : {};
};

const countQuestions = ({ session, position }: Run): number => {
  const noted = session['_questions'];
  return (
    (Array.isArray(noted) ? noted.length : 0) + (position.at === 'question' ? (position.questions ?? 0) : 0)
  );
};

/** Returns the kind of what a run asks the candidate to confirm; null without one. */
export const confirmingOf = ({ position }: Run): string | null => {
  const confirming: unknown = 'confirming' in position ? position.confirming : null;
  return isObject(confirming) ? String(confirming['type']) : null;
};

const offeredBy = ({ position }: Run): unknown =>
  'confirming' in position &&
  position.confirming?.type === 'answer' &&
  position.confirming.answer.method === 'ai'
    ? position.confirming.answer.value
    : undefined;

const failuresOf = ({ position }: Run): number => (position.at === 'question' ? position.failures : 0);

// A kept answer is the value itself, or an object that holds it.
const keptValue = (kept: unknown): unknown => (isObject(kept) && 'value' in kept ? kept['value'] : kept);

/** The answers that a run keeps for later questions, with the one that it asks to confirm. */
const keptAnswers = (run: Run): ReadonlyMap<string, unknown> => {
  const kept = Object.entries(recordOf(run.session, '_kept')).map(([name, each]): [string, unknown] => [
    name,
    keptValue(each),
  ]);
  const { position } = run;
  const confirming = 'confirming' in position ? position.confirming : undefined;
  return new Map(confirming?.type === 'kept' ? [...kept, [confirming.variable, confirming.value]] : kept);
};

const changesOf = ({ flow }: DialogueContext, before: Run, after: Run): ReadonlyMap<string, unknown> => {
  const changed = flow.questions.filter(
    ({ variable }) => JSON.stringify(after.session[variable]) !== JSON.stringify(before.session[variable]),
  );
  return new Map(changed.map(({ variable }) => [variable, after.session[variable]]));
};

/** Compares a run before and after a message; `confirmed` is the run after a yes to a correction that it asks about. */
export const observeTurn = (
  context: DialogueContext,
  before: Run,
  { run: after, commands }: PlayedTurn,
  confirmed: Run | null = null,
): ObservedTurn => {
  const answer = recordOf(after.session, '_answers')[context.pending.variable];
  const isAsked = after.position.at === 'question' && before.position.at === 'question';
  return {
    changed: changesOf(context, before, after),
    kept: keptAnswers(after),
    method: isObject(answer) ? String(answer['method']) : '',
    isPending:
      isAsked && 'actionId' in before.position && after.position.actionId === before.position.actionId,
    hasFailed: failuresOf(after) > failuresOf(before),
    isHandedOver: after.position.at === 'handover' && commands.some(({ type }) => type === 'pauseChatbot'),
    confirming: confirmingOf(after),
    confirmed: confirmed ? changesOf(context, after, confirmed) : new Map(),
    hasQuestion: countQuestions(after) > countQuestions(before),
    isAskedAgain: commands.some(
      (command) =>
        command.type === 'say' &&
        command.payload.type === 'text' &&
        command.payload.attributes.value.includes(context.pending.text),
    ),
    isReminderMoved: after.remindAt !== null && after.remindAt.getTime() !== before.remindAt?.getTime(),
    offered: offeredBy(after),
    hasEnded: after.status === 'cancelled' || after.outcome === 'declined',
  };
};
