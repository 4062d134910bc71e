import type { TurnProgress } from '../progress.ts';
import type { Command } from '../run.ts';
import type { Replay } from './replay.ts';

/** A command of a replay, with the action that gave it and its number among the commands of this action. */
interface PlacedCommand {
  readonly command: Command;
  readonly actionId: string | null;
  readonly key: string;
  readonly index: number;
}

type UpdateCommand = Extract<Command, { readonly type: 'updateCandidate' }>;
type NotifyCommand = Extract<Command, { readonly type: 'notify' }>;

/** Returns what a stop has done so far; null where an input is missing. */
export const progressOf = ({ stop }: Replay): TurnProgress | null =>
  'progress' in stop ? stop.progress : null;

const placeCommands = ({ commands, path }: TurnProgress): PlacedCommand[] => {
  const counts = new Map<string | null, number>();
  return commands.map((command, index) => {
    const actionId = path.findLast((step) => step.commandsBefore <= index)?.actionId ?? null;
    const count = (counts.get(actionId) ?? 0) + 1;
    counts.set(actionId, count);
    return { command, actionId, key: `${actionId} ${count}`, index };
  });
};

const isUpdate = (command: Command): command is UpdateCommand => command.type === 'updateCandidate';

const textOf = (record: TurnProgress['candidate'], name: string): string => {
  const value = record[name];
  return typeof value === 'string' ? value : '';
};

/**
 * Brings the candidate in line: fields that the corrected way leaves different. A field that only the former way wrote gets
 * its earlier value back, unless somebody else has changed it since.
 */
const candidateChange = (
  former: TurnProgress,
  corrected: TurnProgress,
  current: TurnProgress['candidate'],
): UpdateCommand[] => {
  const [before, after] = [former, corrected].map(({ commands }) => commands.filter(isUpdate));
  const written = (updates: readonly UpdateCommand[] = []) =>
    new Set(updates.flatMap(({ fields }) => Object.keys(fields)));
  const isWritten = written(after);
  const names = [...new Set([...written(before), ...isWritten])];
  const fields = names.flatMap((name): [string, string][] => {
    const [was, is, now] = [former.candidate, corrected.candidate, current].map((each) => textOf(each, name));
    const isLeft = isWritten.has(name) || now === was;
    return is === undefined || is === was || is === now || !isLeft ? [] : [[name, is]];
  });
  const statusOf = (updates: readonly UpdateCommand[] = []): string | null =>
    updates.findLast(({ candidateStatusId }) => candidateStatusId !== null)?.candidateStatusId ?? null;
  const candidateStatusId = statusOf(after) === statusOf(before) ? null : statusOf(after);
  if (fields.length === 0 && candidateStatusId === null) return [];
  return [{ type: 'updateCandidate', fields: Object.fromEntries(fields), candidateStatusId }];
};

/** An event with other data than before is sent again, marked as corrected; one that was not sent yet is sent as usual. */
const eventAgain = (event: NotifyCommand, earlier: Command | undefined): NotifyCommand[] => {
  if (earlier?.type !== 'notify') return [event];
  if (JSON.stringify(earlier.data) === JSON.stringify(event.data)) return [];
  return [{ ...event, data: { ...event.data, corrected: true } }];
};

/**
 * Returns the commands that bring the world in line with a corrected run, and what is new to the candidate. Nothing that the
 * former way did is done twice.
 */
export const changesOf = (
  former: TurnProgress,
  corrected: TurnProgress,
  { commandsBefore }: Pick<Replay, 'commandsBefore'>,
  current: TurnProgress['candidate'],
): readonly Command[] => {
  const done = new Map(placeCommands(former).map(({ key, command }) => [key, command]));
  const performed = new Set(former.path.map(({ actionId }) => actionId));
  const others = placeCommands(corrected).flatMap(({ command, actionId, key, index }): Command[] => {
    const isNew = !performed.has(actionId);
    switch (command.type) {
      case 'updateCandidate':
        return [];
      case 'notify':
        return eventAgain(command, done.get(key));
      case 'say':
        return isNew && index >= commandsBefore ? [command] : [];
      default:
        return isNew ? [command] : [];
    }
  });
  return [...candidateChange(former, corrected, current), ...others];
};
