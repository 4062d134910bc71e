import type { Sql } from '../database/database.ts';
import type { CompiledFlowCache } from '../flow-publication/compiled-flow-cache.ts';
import type { CompiledFlow } from '../flow/compiled.ts';
import type { RunEvent } from '../flow/run.ts';
import { addLogContext } from '../logging/log-context.ts';
import type { TurnAiRequest } from './ai-answers/known-answers.ts';
import { withPresentAppointment } from './appointments/present-appointment.ts';
import { decideTurn, type SettledTurn, type ThreadSituation, type TurnRules } from './decide-turn.ts';
import { loadTemplates } from './load-templates.ts';
import { loadOfferedVacancies, loadVacancy } from './load-vacancy.ts';
import type { StoredRun } from './stored-run.ts';
import type { NeedsFact, TurnFacts } from './turn-command.ts';
import { holdTurnSlot, loadTurnSlots, type SlotContext } from './turn-slots.ts';

/** The dependencies of turns beside the database: their rules, and compiled flows. */
export interface TurnDeps extends TurnRules {
  readonly versions: CompiledFlowCache;
}

/** The situation of a turn, with a database to read its facts from. */
export interface ReadableSituation extends ThreadSituation, Pick<SlotContext, 'writes'> {
  readonly deps: TurnDeps;
  readonly sql: Pick<Sql, 'query'>;
}

/** Loads one of the facts that a turn can need. Throws `UnusableVersionError` for a flow that no longer compiles. */
export const loadTurnFact = async (
  { sql, deps }: Pick<ReadableSituation, 'sql' | 'deps'>,
  { versionId, vacancyId, organizationId }: StoredRun,
  fact: NeedsFact['fact'],
  templateIds: readonly string[] = [],
): Promise<TurnFacts> => {
  switch (fact) {
    case 'flow':
      return { flow: await deps.versions.get(sql, versionId) };
    case 'vacancy':
      return { vacancy: await loadVacancy(sql, vacancyId) };
    case 'vacancies':
      return { vacancies: await loadOfferedVacancies(sql, organizationId) };
    case 'templates':
      return { templates: await loadTemplates(sql, organizationId, templateIds) };
  }
};

/** Loads the flow of a run beside a turn; null for a flow that cannot be read, which must not keep a message from being stored. */
export const findTurnFlow = async (
  situation: Pick<ReadableSituation, 'sql' | 'deps'>,
  stored: StoredRun,
): Promise<CompiledFlow | null> => {
  const { flow } = await loadTurnFact(situation, stored, 'flow').catch(() => ({ flow: undefined }));
  return flow ?? null;
};

/**
 * Decides a turn, and loads each fact when the turn needs it. Writes nothing but the claim of a time that the candidate chose, which
 * is made before the turn says so.
 */
export const decideStoredTurn = async (
  situation: ReadableSituation,
  loaded: StoredRun,
  event: RunEvent,
): Promise<SettledTurn | TurnAiRequest> => {
  addLogContext({ runId: loaded.id });
  const stored = await withPresentAppointment(situation.sql, loaded);
  let facts: TurnFacts = {};
  for (;;) {
    const decision = decideTurn(situation, stored, event, facts);
    if (decision.type === 'needsSlots') {
      facts = await loadTurnSlots(situation, stored, decision.source, facts);
      continue;
    }
    if (decision.type === 'needsSlotHeld') {
      facts = await holdTurnSlot(situation, stored, decision.request, facts);
      continue;
    }
    if (decision.type !== 'needsFact') return decision;
    const { fact, templateIds } = decision;
    if (facts[fact]) throw new Error(`The turn needs a fact that is loaded: ${fact}.`);
    facts = { ...facts, ...(await loadTurnFact(situation, stored, fact, templateIds)) };
  }
};
