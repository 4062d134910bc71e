import { isSameValue } from './graph-diff.ts';

type Settings = Readonly<Record<string, unknown>>;

/** The settings that a version keeps, in the order in which they are shown. */
const comparedSettings = [
  'name',
  'reminderInterval',
  'reminderMessage',
  'sessionTimeout',
  'answerBurstSeconds',
  'givenVariables',
] as const;

/** Returns the names of the settings that differ. What one side does not know, as an old version, is not compared. */
export const changedSettings = (before: Settings, after: Settings): readonly string[] =>
  comparedSettings.filter(
    (name) => name in before && name in after && !isSameValue(before[name], after[name]),
  );
