import type { ConversationDeps } from '../conversation/operations.ts';
import { newId } from '../database/id.ts';
import { createCompiledFlowCache } from '../flow-publication/compiled-flow-cache.ts';
import type { AppointmentLinks } from '../scheduling/appointment-links.ts';

/** Prices of a run in which the candidate replied, and of a template that a number sends (docs/product-decisions.md#what-a-run-costs). */
const prices = { creditsPerAnsweredRun: 1, creditsPerTemplate: 1 };

/** The time zone in which dates in replies are read, unless the flow names another. */
const timeZone = 'Europe/Amsterdam';

/** Creates the dependencies of turns: their prices, their time zone, and a cache of compiled flows. */
export const createTurnDeps = ({
  changeUrlOf,
}: Pick<AppointmentLinks, 'changeUrlOf'>): ConversationDeps['turns'] => ({
  versions: createCompiledFlowCache(),
  ...prices,
  timeZone,
  newId,
  changeUrlOf,
});
