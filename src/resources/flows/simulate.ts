import { newId } from '../../database/id.ts';
import { simulateRun, simulateScript } from '../../flow-simulation/simulate.ts';
import { throwIfFaults } from '../../errors/api-error.ts';
import { serializePayload } from '../../storage/serialize-payload.ts';
import { AfterCommitResult } from '../../jsonapi/declare/after-commit-result.ts';
import { defineAction } from '../define-resource.ts';
import { toSimulationDocument, simulationDocumentSchema } from './simulation-document.ts';
import { simulationExample } from './simulation-example.ts';
import {
  toSimulatedEvents,
  simulationBodySchema,
  type SimulationBody,
  simulationFaults,
  withoutFile,
} from './simulation-body.ts';

const toScript = (body: SimulationBody, now: Date) => {
  const startsAt = body.startsAt ?? now;
  const { candidate = null, vacancyId = null, channel = 'web', state = {}, initialMessage = {} } = body;
  const context = { candidate, vacancyId, channel, state, initialMessage, scheduleId: null, startsAt };
  return { context, events: toSimulatedEvents(body, startsAt) };
};

/** Plays a conversation against the draft or a version, without storing or sending anything (docs/product-decisions.md#simulation). */
export const simulate = defineAction<SimulationBody>({
  path: '/flows/:id/simulate',
  summary: 'Simulate a flow',
  description:
    'Plays a script, or the messages of an earlier run, against the draft or a version. Nothing is stored or sent.',
  body: simulationBodySchema,
  example: {
    messages: [
      { text: 'Hello', after: 0 },
      { text: 'Yes', after: 20 },
    ],
  },
  responseExample: simulationExample,
  response: simulationDocumentSchema,
  run: async (body, { scope, now, deps, id: flowId }) => {
    throwIfFaults(simulationFaults(body));
    const { reads: sql, turns, ai } = deps.conversation;
    const simulator = { sql, turns, ai };
    const { flowRunId, version = null } = body;
    const subject = { organizationId: scope.organizationId, flowId, version };
    // An engine may be asked for a minute: in no transaction, and what is played writes nothing.
    return new AfterCommitResult(async () => {
      const simulated =
        flowRunId === undefined
          ? await simulateScript(simulator, subject, toScript(body, now))
          : await simulateRun(simulator, now, { ...subject, flowRunId });
      return toSimulationDocument(simulated, newId(), ({ sendBy, payload }) =>
        flowRunId === undefined && sendBy === 'candidate'
          ? withoutFile(payload)
          : serializePayload(payload, deps.fileLinks),
      );
    });
  },
});
