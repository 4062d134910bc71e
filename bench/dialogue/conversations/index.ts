import { mapInParallel } from '../../../test/support/map-in-parallel.ts';
import { withBenchService } from '../../support/service.ts';
import { printProgress } from '../../support/table.ts';
import { readDialogueContexts } from '../contexts.ts';
import { createConfiguredEngine } from '../engine.ts';
import { createDialogueFlow } from './flow.ts';
import { readSimulatedPeople } from './people.ts';
import { printConversations, printTranscripts } from './report.ts';
import { holdSimulatedConversation, type HeldConversation } from './talk.ts';

const atOnce = 4;

/**
 * Plays the conversations of a hundred simulated people through the API of a service, and prints what was stored wrongly.
 * `isWhole` prints the conversations as well.
 */
export const benchSimulatedPeople = (isWhole: boolean): Promise<void> =>
  withBenchService(async ({ api, database }) => {
    const contexts = readDialogueContexts();
    const flows = [...new Set([...contexts.values()].map(({ flow }) => flow))];
    const people = readSimulatedPeople(flows);
    const held: HeldConversation[] = [];
    for (const flow of flows) {
      const own = people.filter((person) => person.flow === flow);
      if (own.length === 0) continue;
      const flowId = await createDialogueFlow(api, flow);
      const attributes = { title: flow.vacancy, description: flow.description };
      const { id: vacancyId } = await api.create('/vacancies', 'vacancies', attributes);
      printProgress(`${own.length} conversations for "${flow.vacancy}"`);
      const place = { flowId, vacancyId };
      held.push(
        ...(await mapInParallel(own, atOnce, (person) =>
          holdSimulatedConversation({ api, database }, person, place),
        )),
      );
    }
    if (isWhole) printTranscripts(held);
    printConversations(createConfiguredEngine().name, held);
  });
