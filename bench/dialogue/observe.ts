import type { Run } from '../../src/flow/run.ts';
import type { Session } from '../../src/flow/session.ts';
import type { PlayedTurn } from './play.ts';
import type { DialogueContext } from './contexts.ts';

/** The traces in a run of how a message was read. */
export interface Observed {
  /** Variables of the flow whose value has changed in the session. */
  readonly changed: ReadonlyMap<string, unknown>;
  /** Answers to later questions that the run keeps, by variable. */
  readonly kept: ReadonlyMap<string, unknown>;
  /** How the answer to the pending question was understood; empty without one. */
  readonly method: string;
  readonly isPending: boolean;
  readonly hasFailed: boolean;
  readonly isHandedOver: boolean;
  /** The change or act that the run asks the candidate to confirm; null without one. */
  readonly confirming: { readonly type: string; readonly variable: string; readonly value: unknown } | null;
  /** Whether a question of the candidate was noted. */
  readonly hasQuestion: boolean;
  readonly isReminderMoved: boolean;
  /** Whether the pending question was put again. */
  readonly isAskedAgain: boolean;
  readonly hasEnded: boolean;
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

const confirmingOf = ({ position }: Run): Observed['confirming'] => {
  const confirming: unknown = 'confirming' in position ? position.confirming : null;
  if (!isObject(confirming)) return null;
  const { type, variable, value } = confirming;
  return { type: String(type), variable: typeof variable === 'string' ? variable : '', value };
};

const failuresOf = ({ position }: Run): number => (position.at === 'question' ? position.failures : 0);

// A kept answer is the value itself, or an object that holds it.
const keptValue = (kept: unknown): unknown => (isObject(kept) && 'value' in kept ? kept['value'] : kept);

/** Compares a run before and after a message. */
export const observeTurn = (
  { flow, pending }: DialogueContext,
  before: Run,
  { run: after, commands }: PlayedTurn,
): Observed => {
  const variables = flow.questions.map(({ variable }) => variable);
  const changed = variables.filter(
    (name) => JSON.stringify(after.session[name]) !== JSON.stringify(before.session[name]),
  );
  const answer = recordOf(after.session, '_answers')[pending.variable];
  const isAsked = after.position.at === 'question' && before.position.at === 'question';
  return {
    changed: new Map(changed.map((name) => [name, after.session[name]])),
    kept: new Map(
      Object.entries(recordOf(after.session, '_kept')).map(([name, kept]) => [name, keptValue(kept)]),
    ),
    method: isObject(answer) ? String(answer['method']) : '',
    isPending:
      isAsked && 'actionId' in before.position && after.position.actionId === before.position.actionId,
    hasFailed: failuresOf(after) > failuresOf(before),
    isHandedOver: after.position.at === 'handover' && commands.some(({ type }) => type === 'pauseChatbot'),
    confirming: confirmingOf(after),
    hasQuestion: countQuestions(after) > countQuestions(before),
    isAskedAgain: commands.some(
      (command) =>
        command.type === 'say' &&
        command.payload.type === 'text' &&
        command.payload.attributes.value.includes(pending.text),
    ),
    isReminderMoved: after.remindAt !== null && after.remindAt.getTime() !== before.remindAt?.getTime(),
    hasEnded: after.status === 'cancelled' || after.outcome === 'declined',
  };
};
