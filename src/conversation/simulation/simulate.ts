import type { Sql } from '../../database/transaction.ts';
import { notFound } from '../../errors.ts';
import { compileFlow } from '../../flow/compile.ts';
import type { Session } from '../../flow/run.ts';
import { checkVacancy, refuseFreeForm } from '../create-run.ts';
import { readDraft, readVersion } from '../publish.ts';
import { settingsOf } from '../published-flow.ts';
import type { Answering } from '../ai/with-answers.ts';
import type { TurnDeps } from '../scene.ts';
import type { RunSettings } from '../stored-run.ts';
import { type Differences, differencesOf } from './differences.ts';
import { type EarlierRun, readEarlierRun, scriptOf } from './earlier-run.ts';
import { play, type World } from './play.ts';
import type { Played } from './record.ts';
import { recallOf } from './recorded.ts';
import type { Happening, PlayedGraph, Situation } from './script.ts';

/** A flow to play: its draft, or one of its versions. */
export interface Subject {
  readonly organizationId: string;
  readonly flowId: string;
  readonly version: number | null;
}

/** A conversation of one's own: whom the run talks to, and what happens. */
export interface Scripted {
  readonly situation: Omit<Situation, 'organizationId' | 'country' | 'settings'>;
  readonly happenings: readonly Happening[];
}

/** What a simulation shows; `differences` only of an earlier run. */
export interface Simulation extends Played {
  readonly version: number | null;
  readonly startsAt: Date;
  readonly differences: Differences | null;
}

/** What simulations work with; `ai` is null where turns have nobody to ask. */
export interface Simulator {
  /** Reads what is committed; an engine is asked between its statements, so that it holds no transaction. */
  readonly sql: Sql;
  readonly turns: TurnDeps;
  readonly ai: Answering | null;
}

const worldOf = ({ sql, turns, ai }: Simulator, session: Session = {}): World => ({
  sql,
  turns,
  ai: ai && { answering: ai, recall: recallOf(session) },
});

const select = {
  name: 'flow_to_simulate',
  text: `select f.reminder_interval, f.reminder_message, f.session_timeout,
           f.answer_burst_seconds, o.country
           from flows f join organizations o on o.id = f.organization_id
          where f.id = $1 and f.organization_id = $2`,
};

interface FlowRow {
  reminder_interval: number;
  reminder_message: string;
  session_timeout: number;
  answer_burst_seconds: number | null;
  country: string;
}

const readFlow = async (
  sql: Sql,
  { flowId, organizationId }: Subject,
): Promise<{ settings: RunSettings; country: string }> => {
  const [row] = await sql.query<FlowRow>(select, [flowId, organizationId]);
  if (!row) throw notFound('flows', flowId);
  return { settings: settingsOf(row), country: row.country };
};

const readGraph = async (sql: Sql, subject: Subject, given: readonly string[]): Promise<PlayedGraph> => {
  const { flowId, version } = subject;
  const read = version === null ? readDraft(sql, flowId, given) : readVersion(sql, flowId, version);
  const { flow } = await read;
  return { flow, flowId, version };
};

/**
 * Plays a script against a flow's draft or a version. Nothing is stored or sent. Throws 404 for what the organization
 * does not have, 422 `version_unknown`, and 422 with the draft's faults as publishing it does.
 */
export const simulateScript = async (
  simulator: Simulator,
  subject: Subject,
  { situation: told, happenings }: Scripted,
): Promise<Simulation> => {
  const { sql } = simulator;
  const { organizationId, version } = subject;
  const flow = await readFlow(sql, subject);
  refuseFreeForm(told.channel, told.initialMessage);
  await checkVacancy(sql, organizationId, told.vacancyId, '/data/attributes/vacancyId');
  const graph = await readGraph(sql, subject, Object.keys(told.state));
  const situation = { ...told, ...flow, organizationId };
  const played = await play(worldOf(simulator), graph, { situation, happenings, until: null });
  return { ...played, version, startsAt: told.startsAt, differences: null };
};

const ownGraph = ({ graph, version }: EarlierRun, flowId: string): PlayedGraph | null => {
  const compiled = compileFlow(graph, null);
  return compiled.ok ? { flow: compiled.flow, version, flowId } : null;
};

/**
 * Plays the messages of an earlier run again, against the draft or a version, and compares. On its own version a run
 * keeps its settings; otherwise the flow's settings of now hold. Throws as `simulateScript`, and 422 `run_erased`.
 */
export const simulateRun = async (
  simulator: Simulator,
  now: Date,
  subject: Subject & { readonly flowRunId: string },
): Promise<Simulation> => {
  const { sql } = simulator;
  const { version } = subject;
  const flow = await readFlow(sql, subject);
  const earlier = await readEarlierRun(sql, subject);
  const script = scriptOf(earlier, now);
  const { situation } = script;
  const graph = await readGraph(sql, subject, Object.keys(situation.state));
  const own = ownGraph(earlier, subject.flowId);
  const world = () => worldOf(simulator, earlier.stored.run.session);
  const again = own && (await play(world(), own, script));
  const isOwn = version === earlier.version && again !== null;
  const changed = { ...script, situation: { ...situation, settings: flow.settings } };
  const played = isOwn ? again : await play(world(), graph, changed);
  return {
    ...played,
    version,
    startsAt: situation.startsAt,
    differences: differencesOf(earlier, again ?? played, played),
  };
};
