import type { PlayedSimulation, ScriptEvent, SimulationSetup } from '../../shared/simulation.ts';

/** A conversation that is being played: what was done so far, and what came of each beginning of it. */
export interface PlayedScript {
  readonly setup: SimulationSetup;
  readonly events: readonly ScriptEvent[];
  /** The answers by the number of events that they were played with. */
  readonly results: ReadonlyMap<number, PlayedSimulation>;
}

/** Starts a conversation in which nothing has been said. */
export const startScript = (setup: SimulationSetup): PlayedScript => ({
  setup,
  events: [],
  results: new Map(),
});

/** Returns the answer to all that was done; undefined until it is there. */
export const resultOf = ({ events, results }: PlayedScript): PlayedSimulation | undefined =>
  results.get(events.length);

/** Keeps an answer, unless the conversation has gone another way since. */
export const addResult = (
  script: PlayedScript,
  played: PlayedScript,
  result: PlayedSimulation,
): PlayedScript =>
  script.setup === played.setup && script.events === played.events
    ? { ...script, results: new Map(script.results).set(played.events.length, result) }
    : script;

/** Forgets what came of it: the flow or its surroundings have changed. */
export const withoutResults = (script: PlayedScript): PlayedScript => ({ ...script, results: new Map() });

const startOf = ({ setup }: PlayedScript, result: PlayedSimulation | undefined): number =>
  new Date(setup.startsAt ?? result?.startsAt ?? 0).getTime();

const clockOf = (script: PlayedScript): number =>
  startOf(script, resultOf(script)) + script.events.reduce((sum, { after }) => sum + after * 1000, 0);

/** Seconds that a person takes to answer: longer than the pause in which messages count as one answer. */
const answerSeconds = 5;

/** Seconds by which the conversation is later than its last event: the flow made the candidate wait. */
const waitedSeconds = (script: PlayedScript): number => {
  const end = resultOf(script)?.end.at;
  if (end === undefined) return 0;
  return Math.max(0, Math.ceil((new Date(end).getTime() - clockOf(script)) / 1000));
};

/** Adds an event. It comes after all that the flow has said by itself. */
export const addEvent = (
  script: PlayedScript,
  event: Omit<ScriptEvent, 'after'>,
  seconds = answerSeconds,
): PlayedScript => ({
  ...script,
  events: [...script.events, { ...event, after: waitedSeconds(script) + seconds }],
});

const isMessage = ({ text, choice, media }: ScriptEvent): boolean =>
  text !== undefined || choice !== undefined || media !== undefined;

/** Takes a conversation back to before one of the candidate's messages; the first one has the number 0. */
export const goBackBefore = (script: PlayedScript, message: number): PlayedScript => {
  const places = script.events.flatMap((event, index) => (isMessage(event) ? [index] : []));
  const place = places[message];
  if (place === undefined) return script;
  const results = new Map([...script.results].filter(([count]) => count <= place));
  return { ...script, events: script.events.slice(0, place), results };
};

/**
 * Returns how many seconds from now something is due that comes so many minutes after the candidate's last message; null
 * when it is past or there was no message.
 */
export const secondsUntilDue = (script: PlayedScript, afterMinutes: number): number | null => {
  const result = resultOf(script);
  const last = result?.transcript.findLast(({ sendBy }) => sendBy === 'candidate');
  if (!result || !last || afterMinutes <= 0) return null;
  const dueAt = new Date(last.at).getTime() + afterMinutes * 60_000;
  const now = Math.max(clockOf(script), new Date(result.end.at).getTime());
  return dueAt > now ? Math.ceil((dueAt - now) / 1000) + 1 : null;
};

/** A session variable that a turn has changed. `before` is undefined for a new one, `after` for one that is gone. */
export interface VariableChange {
  readonly name: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Returns the variables of a session that authors see: the engine's own begin with an underscore. */
export const visibleVariables = (
  state: Readonly<Record<string, unknown>>,
): readonly (readonly [string, unknown])[] =>
  Object.entries(state)
    .filter(([name]) => !name.startsWith('_'))
    .toSorted(([one], [other]) => (one < other ? -1 : 1));

/** Returns the variables that differ between two states of a session. */
export const changedVariables = (
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): readonly VariableChange[] => {
  const [old, now] = [new Map(visibleVariables(before)), new Map(visibleVariables(after))];
  const names = [...new Set([...old.keys(), ...now.keys()])];
  return names
    .filter((name) => JSON.stringify(old.get(name)) !== JSON.stringify(now.get(name)))
    .map((name) => ({ name, before: old.get(name), after: now.get(name) }));
};

/**
 * Returns the changes of variables by the number of candidate messages before them. A turn whose beginning was not played by
 * itself is left out.
 */
export const variableChangesByTurn = ({
  events,
  results,
}: PlayedScript): ReadonlyMap<number, readonly VariableChange[]> => {
  const changes = new Map<number, readonly VariableChange[]>();
  let messages = 0;
  for (const [index, event] of events.entries()) {
    if (isMessage(event)) messages += 1;
    const [before, after] = [results.get(index), results.get(index + 1)];
    if (!before || !after) continue;
    const changed = changedVariables(before.state, after.state);
    changes.set(messages, [...(changes.get(messages) ?? []), ...changed]);
  }
  return changes;
};
