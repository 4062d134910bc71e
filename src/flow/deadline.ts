import type { Run, TurnContext } from './run.ts';

/** A timer of a run, of which there is at most one of each kind. */
export type TimerKind = 'burstOver' | 'waitOver' | 'handoverOver' | 'reminderDue' | 'expired';

/** When a run has to be looked at again. */
export interface Deadline {
  readonly kind: TimerKind;
  readonly at: Date;
}

/**
 * The next of a run's timers; null while it is paused or not running. While messages wait to be taken as one answer,
 * and while the run itself makes the candidate wait, nobody is silent: there is neither reminder nor expiry. At the same
 * instant it expires.
 */
export const nextDeadline = (run: Run, paused: boolean): Deadline | null => {
  if (paused || run.status !== 'running') return null;
  const { burstEndsAt, position, remindAt, expireAt } = run;
  if (burstEndsAt) return { kind: 'burstOver', at: burstEndsAt };
  if (position.at === 'waiting') return { kind: 'waitOver', at: new Date(position.until) };
  if (position.at === 'handover' && position.overAt !== undefined)
    return { kind: 'handoverOver', at: new Date(position.overAt) };
  if (remindAt && (!expireAt || remindAt < expireAt)) return { kind: 'reminderDue', at: remindAt };
  return expireAt ? { kind: 'expired', at: expireAt } : null;
};

/** The timer that is due; when both are, the run expires and sends no reminder any more. */
export const dueTimer = (run: Run, now: Date, paused: boolean): TimerKind | null => {
  const next = nextDeadline(run, paused);
  if (!next || next.at > now) return null;
  return next.kind === 'reminderDue' && run.expireAt && run.expireAt <= now ? 'expired' : next.kind;
};

const minutesLater = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * 60_000);

/** When a run that heard from its candidate, or started, at `now` ends by silence. */
export const computeExpiry = ({ now, settings }: TurnContext): Date =>
  minutesLater(now, settings.sessionTimeoutMinutes);

/** When a candidate who sent a message at `now` is reminded; null when the flow sends no reminders. */
export const computeReminder = ({ now, settings }: TurnContext): Date | null =>
  settings.reminderIntervalMinutes > 0 ? minutesLater(now, settings.reminderIntervalMinutes) : null;

/** A timer moved by the length of a pause. */
export const shiftTimer = (at: Date | null, byMs: number): Date | null => at && new Date(at.getTime() + byMs);
