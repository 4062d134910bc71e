import { newId } from '../../database/id.ts';
import { simulateRun, simulateScript } from '../../conversation/simulation/simulate.ts';
import { throwFaults } from '../../errors.ts';
import { shownPayload } from '../../storage/shown.ts';
import { Afterwards } from '../../jsonapi/afterwards.ts';
import { defineAction } from '../declare.ts';
import { documentOfSimulation, simulationDocument } from './simulation-answer.ts';
import { simulationExample } from './simulation-example.ts';
import {
  happeningsOf,
  simulationBody,
  type SimulationBody,
  simulationFaults,
  withoutFile,
} from './simulation-body.ts';

const scriptOf = (body: SimulationBody, now: Date) => {
  const startsAt = body.startsAt ?? now;
  const { candidate = null, vacancyId = null, channel = 'web', state = {}, initialMessage = {} } = body;
  const situation = { candidate, vacancyId, channel, state, initialMessage, scheduleId: null, startsAt };
  return { situation, happenings: happeningsOf(body, startsAt) };
};

/** Decisions, section 5: plays a conversation against the draft or a version, without storing or sending anything. */
export const simulate = defineAction<SimulationBody>({
  path: '/flows/:id/simulate',
  summary:
    'Plays a script, or the messages of an earlier run, against the draft or a version. Nothing is stored or sent.',
  body: simulationBody,
  example: {
    messages: [
      { text: 'Hello', after: 0 },
      { text: 'Yes', after: 20 },
    ],
  },
  answerExample: simulationExample,
  answer: simulationDocument,
  run: async (body, { scope, now, deps, id: flowId }) => {
    throwFaults(simulationFaults(body));
    const { reads: sql, turns, ai } = deps.conversation;
    const simulator = { sql, turns, ai };
    const { flowRunId, version = null } = body;
    const subject = { organizationId: scope.organizationId, flowId, version };
    // An engine may be asked for a minute: in no transaction, and what is played writes nothing.
    return new Afterwards(async () => {
      const simulated =
        flowRunId === undefined
          ? await simulateScript(simulator, subject, scriptOf(body, now))
          : await simulateRun(simulator, now, { ...subject, flowRunId });
      return documentOfSimulation(simulated, newId(), ({ sendBy, payload }) =>
        flowRunId === undefined && sendBy === 'candidate'
          ? withoutFile(payload)
          : shownPayload(payload, deps.fileLinks),
      );
    });
  },
});
