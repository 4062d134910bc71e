import { exampleId } from '../../jsonapi/declare/example-id.ts';

const nodeId = exampleId('nodes');
const actionId = exampleId('nodeActions');
const question = { type: 'text', attributes: { value: 'Can you drive?' } };
const answer = { type: 'text', attributes: { value: 'Yes' } };
const [start, later] = ['2026-01-31T09:30:00.000+00:00', '2026-01-31T09:30:20.000+00:00'];

/** An example of a response to a simulation, for the reference. */
export const simulationExample = {
  jsonapi: { version: '1.1' },
  data: {
    type: 'flowSimulations',
    id: exampleId('flowSimulations'),
    attributes: {
      version: null,
      startsAt: start,
      transcript: [
        { at: start, sendBy: 'chatbot', origin: 'flow', payload: question, nodeId, actionId },
        { at: later, sendBy: 'candidate', origin: 'api', payload: answer, nodeId, actionId },
      ],
      path: [{ at: start, nodeId, nodeName: 'Start', transitionId: null }],
      effects: [],
      variables: [{ at: later, messages: 2, set: { fits: true }, removed: [] }],
      state: { fits: true },
      end: {
        at: later,
        status: 'finished',
        outcome: 'accepted',
        nodeId,
        actionId: null,
        errorMessages: [],
        cost: 1,
        chatbotPaused: false,
        pauseReason: null,
        attention: null,
        limited: false,
      },
      differences: null,
    },
  },
};
