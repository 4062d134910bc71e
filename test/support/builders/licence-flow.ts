import { ask, say, set } from './actions.ts';
import { createFlow, type FlowSketch } from './flow.ts';
import type { ApiEnvironment } from '../environments/api.ts';

/** A flow for drivers: a licence is needed, a shift and a CV are asked for. */
const sketch: FlowSketch = {
  name: 'Drivers',
  reminderInterval: 60,
  reminderMessage: 'Are you still there?',
  sessionTimeout: 1440,
  nodes: {
    Welcome: {
      actions: [
        say('Welcome! Three short questions about the job as a driver.'),
        ask('boolean', 'licence', { text: 'Do you have a licence?' }),
      ],
      to: { Details: 'session.licence', Sorry: '' },
    },
    Details: {
      actions: [
        ask('choice', 'shift', {
          text: 'Which shift do you prefer?',
          options: [
            { value: 'day', label: 'Day shift' },
            { value: 'night', label: 'Night shift' },
          ],
        }),
        ask('file', 'cv', { text: 'Please send us your CV.', accept: ['application/pdf'] }),
        set({ complete: 'true' }),
      ],
      to: { Hired: '' },
    },
    Sorry: { end: 'declined', actions: [say('A licence is needed for this job.')] },
    Hired: {
      end: 'accepted',
      actions: [
        { actionType: 'update', subType: 'candidate', value: { fields: { lastName: 'shift' } } },
        say('Thank you, we call you today.'),
      ],
    },
  },
};

/** A published flow for drivers. */
export interface LicenceFlow {
  readonly flowId: string;
  readonly nodeIds: ReadonlyMap<string, string>;
  /** Publishes the draft. */
  publish(attributes?: Readonly<Record<string, unknown>>): Promise<void>;
  /** Lets a candidate answer, one message after the other; the first one begins the run. */
  live(...texts: readonly string[]): Promise<string>;
  /** Changes the text of the question for the licence, as a colleague does. */
  askOtherwise(text: string): Promise<void>;
}

/** Makes the flow for drivers, and publishes it. */
export const makeLicenceFlow = async ({
  make,
  send,
}: Pick<ApiEnvironment, 'make' | 'send'>): Promise<LicenceFlow> => {
  const { flow, nodeIds } = await createFlow(
    (type, attributes, related) => make(type, { attributes, related }),
    sketch,
  );
  const flowId = flow.id;
  const publish: LicenceFlow['publish'] = async (attributes = {}) => {
    const response = await send('POST', `/flows/${flowId}/publish`, { data: { type: 'flows', attributes } });
    if (response.status !== 200) throw new Error(JSON.stringify(response.body));
  };
  await publish();
  return {
    flowId,
    nodeIds,
    publish,
    live: async (...texts) => {
      const candidate = (await make('candidates', { attributes: { firstName: 'Noor', lastName: 'Live' } }))
        .id;
      const attributes = { chatbotPaused: false };
      const messageThread = (await make('messageThreads', { attributes, related: { candidate } })).id;
      const run = (await make('flowRuns', { related: { flow: flowId, messageThread } })).id;
      for (const value of texts) {
        const payload = { type: 'text', attributes: { value } };
        await make('messages', { attributes: { sendBy: 'candidate', payload }, related: { messageThread } });
      }
      return run;
    },
    askOtherwise: async (text) => {
      const found = await send('GET', `/node-actions?filter[nodeId]=${nodeIds.get('Welcome') ?? ''}`);
      const action = found
        .parseList()
        .data.find(({ attributes }) => attributes['variableName'] === 'licence');
      const data = { type: 'nodeActions', id: action?.id, attributes: { value: { text } } };
      const response = await send('PATCH', `/node-actions/${action?.id ?? ''}`, { data });
      if (response.status !== 200) throw new Error(JSON.stringify(response.body));
    },
  };
};
