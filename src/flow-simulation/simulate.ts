import {
  organizationFactsColumns,
  type OrganizationFactsRow,
  toOrganizationFacts,
} from '../conversation/organization-facts.ts';
import type { Sql } from '../database/database.ts';
import { notFound } from '../errors/api-error.ts';
import { compileFlow } from '../flow/compile.ts';
import type { Session } from '../flow/session.ts';
import { checkVacancy, requireTemplate } from '../conversation/create-run.ts';
import { loadRunnableDraft, loadFlowVersion } from '../flow-publication/publish.ts';
import { toRunSettings } from '../flow-publication/load-or-publish-flow.ts';
import type { PricedEngine } from '../conversation/ai-answers/known-answers.ts';
import type { TurnDeps } from '../conversation/decide-stored-turn.ts';
import { type RunDifferences, compareWithEarlierRun } from './differences.ts';
import { type EarlierRun, loadEarlierRun, toSimulationScript } from './earlier-run.ts';
import { runSimulation, type SimulationDeps } from './run-simulation.ts';
import type { SimulationResult } from './simulation-recorder.ts';
import { createRecordedAnswers } from './recorded-ai-answers.ts';
import type { SimulatedEvent, SimulatedGraph, SimulationContext } from './simulation-script.ts';

/** A flow to simulate: its draft (`version` null), or one of its versions. */
export interface SimulatedFlow {
  readonly organizationId: string;
  readonly flowId: string;
  readonly version: number | null;
}

/** A scripted conversation: its candidate and thread, and its events. */
export interface ScriptedConversation {
  readonly context: Omit<SimulationContext, 'organizationId' | 'country' | 'organization' | 'settings'>;
  readonly events: readonly SimulatedEvent[];
}

/** The result of a simulation; `differences` only for an earlier run. */
export interface Simulation extends SimulationResult {
  readonly version: number | null;
  readonly startsAt: Date;
  readonly differences: RunDifferences | null;
}

/** The dependencies of simulations; `ai` is null without an engine. */
export interface SimulatorDeps {
  /** Reads committed rows. No transaction: an engine is asked between the statements. */
  readonly sql: Pick<Sql, 'query'>;
  readonly turns: TurnDeps;
  readonly ai: PricedEngine | null;
}

const buildSimulationDeps = ({ sql, turns, ai }: SimulatorDeps, session: Session = {}): SimulationDeps => ({
  sql,
  turns,
  ai: ai && { pricedEngine: ai, findRecorded: createRecordedAnswers(session) },
});

const select = {
  name: 'flow_to_simulate',
  text: `select f.reminder_interval, f.reminder_message, f.session_timeout,
           f.answer_burst_seconds, o.country, ${organizationFactsColumns}
           from flows f join organizations o on o.id = f.organization_id
          where f.id = $1 and f.organization_id = $2`,
};

interface FlowRow extends OrganizationFactsRow {
  reminder_interval: number;
  reminder_message: string;
  session_timeout: number;
  answer_burst_seconds: number | null;
  country: string;
}

const loadFlowSettings = async (
  sql: Pick<Sql, 'query'>,
  { flowId, organizationId }: SimulatedFlow,
): Promise<Pick<SimulationContext, 'settings' | 'country' | 'organization'>> => {
  const [row] = await sql.query<FlowRow>(select, [flowId, organizationId]);
  if (!row) throw notFound('flows', flowId);
  return { settings: toRunSettings(row), country: row.country, organization: toOrganizationFacts(row) };
};

const loadGraph = async (
  sql: Pick<Sql, 'query'>,
  subject: SimulatedFlow,
  given: readonly string[],
): Promise<SimulatedGraph> => {
  const { flowId, version } = subject;
  const read =
    version === null
      ? loadRunnableDraft(sql, flowId, { brought: given })
      : loadFlowVersion(sql, flowId, version);
  const { flow } = await read;
  return { flow, flowId, version };
};

/**
 * Simulates a script on a flow's draft or a version. Stores and sends nothing. Throws 404, 422 `version_unknown`, and 422
 * with the faults of the draft, as publishing does.
 */
export const simulateScript = async (
  simulator: SimulatorDeps,
  subject: SimulatedFlow,
  { context: given, events }: ScriptedConversation,
): Promise<Simulation> => {
  const { sql } = simulator;
  const { organizationId, version } = subject;
  const flow = await loadFlowSettings(sql, subject);
  requireTemplate(given.channel, given.initialMessage);
  await checkVacancy(sql, organizationId, given.vacancyId, '/data/attributes/vacancyId');
  const graph = await loadGraph(sql, subject, Object.keys(given.state));
  const context = { ...given, ...flow, organizationId };
  const played = await runSimulation(buildSimulationDeps(simulator), graph, {
    context,
    events,
    until: null,
  });
  return { ...played, version, startsAt: given.startsAt, differences: null };
};

const compileOwnGraph = ({ graph, version }: EarlierRun, flowId: string): SimulatedGraph | null => {
  const compiled = compileFlow(graph, null);
  return compiled.ok ? { flow: compiled.flow, version, flowId } : null;
};

/**
 * Simulates the messages of an earlier run on the draft or a version, and compares. On its own version the run keeps its
 * settings; on others the present settings of the flow hold. Throws as `simulateScript`, and 422 `run_erased`.
 */
export const simulateRun = async (
  simulator: SimulatorDeps,
  now: Date,
  subject: SimulatedFlow & { readonly flowRunId: string },
): Promise<Simulation> => {
  const { sql } = simulator;
  const { version } = subject;
  const flow = await loadFlowSettings(sql, subject);
  const earlier = await loadEarlierRun(sql, subject);
  const script = toSimulationScript(earlier, now);
  const { context } = script;
  const graph = await loadGraph(sql, subject, Object.keys(context.state));
  const own = compileOwnGraph(earlier, subject.flowId);
  const createDeps = () => buildSimulationDeps(simulator, earlier.stored.run.session);
  const again = own && (await runSimulation(createDeps(), own, script));
  const isOwn = version === earlier.version && again !== null;
  const changed = { ...script, context: { ...context, settings: flow.settings } };
  const played = isOwn ? again : await runSimulation(createDeps(), graph, changed);
  return {
    ...played,
    version,
    startsAt: context.startsAt,
    differences: compareWithEarlierRun(earlier, again ?? played, played),
  };
};
