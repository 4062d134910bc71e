import type { Run, TurnContext } from './run.ts';

/** The kind of a timer; a run has at most one of each kind. */
export type TimerKind = 'burstOver' | 'waitOver' | 'handoverOver' | 'reminderDue' | 'expired';

/** The instant at which a timer of a run is due. */
export interface Deadline {
  readonly kind: TimerKind;
  readonly at: Date;
}

/**
 * Returns the next timer of a run; null while the run is paused or not running. While messages wait in a burst, and while
 * the run itself makes the candidate wait, there is neither reminder nor expiry. At the same instant, expiry goes first.
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

/** Returns the timer that is due. When reminder and expiry are, the run expires without a reminder. */
export const dueTimer = (run: Run, now: Date, paused: boolean): TimerKind | null => {
  const next = nextDeadline(run, paused);
  if (!next || next.at > now) return null;
  return next.kind === 'reminderDue' && run.expireAt && run.expireAt <= now ? 'expired' : next.kind;
};

const minutesLater = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * 60_000);

/** Computes when a run expires that started, or had a message of its candidate, at `now`. */
export const computeExpiry = ({ now, settings }: TurnContext): Date =>
  minutesLater(now, settings.sessionTimeoutMinutes);

/** Computes when a candidate who sent a message at `now` is reminded; null when the flow sends no reminders. */
export const computeReminder = ({ now, settings }: TurnContext): Date | null =>
  settings.reminderIntervalMinutes > 0 ? minutesLater(now, settings.reminderIntervalMinutes) : null;

/** Moves a timer by the length of a pause. */
export const shiftTimer = (at: Date | null, byMs: number): Date | null => at && new Date(at.getTime() + byMs);

/** Moves the reminder to a time that the candidate named. The run does not expire before its timeout has passed after that. */
export const moveReminder = (
  { expireAt }: Pick<Run, 'expireAt'>,
  remindAt: Date,
  { settings }: Pick<TurnContext, 'settings'>,
): Pick<Run, 'remindAt' | 'expireAt'> => {
  const after = minutesLater(remindAt, settings.sessionTimeoutMinutes);
  return { remindAt, expireAt: expireAt && expireAt < after ? after : expireAt };
};
