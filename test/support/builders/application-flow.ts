import { type BenchApi, openBenchApi } from '../client/organization-api.ts';
import { png } from '../media.ts';
import type { RunningService } from '../environments/running-service.ts';

interface Step {
  readonly name: string;
  readonly actions: readonly Record<string, unknown>[];
  readonly ends?: 'accepted';
}

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const ask = (subType: string, variableName: string, value: Record<string, unknown>) => ({
  actionType: 'ask',
  subType,
  variableName,
  value,
});

const welcome = {
  type: 'image',
  data: png.toString('base64'),
  mime_type: 'image/png',
  filename: 'hall.png',
  caption: 'This is our hall',
};

/** So long the flow waits before it says that the CV looks good. */
export const applicationWaitSeconds = 4;

const steps: readonly Step[] = [
  {
    name: 'CV',
    actions: [
      { actionType: 'say', subType: 'media', value: welcome },
      ask('file', 'cv', {
        text: 'Please send us your CV.',
        accept: ['application/pdf', docx],
        maxMegabytes: 2,
      }),
    ],
  },
  { name: 'Vacancy', actions: [ask('vacancy', 'vacancy', { text: 'Which job would you like?' })] },
  {
    name: 'Wait',
    actions: [
      { actionType: 'say', subType: 'text', value: { text: 'We read your CV.' } },
      { actionType: 'say', subType: 'text', value: { text: 'It looks good.', wait: applicationWaitSeconds } },
      ask('boolean', 'call', { text: 'May we call you?' }),
    ],
  },
  {
    name: 'End',
    actions: [{ actionType: 'say', subType: 'text', value: { text: 'We call you today.' } }],
    ends: 'accepted',
  },
];

const jobs = ['Forklift driver', 'Order picker', 'Café employee', 'Team leader', 'Planner', 'Mechanic'];
const cities = ['Utrecht', 'Den Bosch', 'Zeist', 'Amersfoort'];

const createVacancies = async (api: BenchApi): Promise<void> => {
  for (const [index, job] of [...jobs, ...jobs.slice(0, 2)].entries()) {
    const title = index < jobs.length ? job : `${job}, evenings`;
    const locations = [{ city: cities[index % cities.length], street: 'Kade 1' }];
    await api.create('/vacancies', 'vacancies', { title, description: `${title}.`, locations });
  }
};

const createFlow = async (api: BenchApi): Promise<string> => {
  const flow = await api.create('/flows', 'flows', {
    name: 'Application',
    reminderInterval: 60,
    sessionTimeout: 1440,
    reminderMessage: 'Are you still there?',
  });
  let before: string | null = null;
  for (const [index, { name, actions, ends }] of steps.entries()) {
    const role = { isStartFlow: index === 0, ...(ends && { isEndFlow: true, endFlowType: ends }) };
    const node = await api.create('/nodes', 'nodes', { name, index, ...role }, { flow: ['flows', flow.id] });
    for (const [order, action] of actions.entries())
      await api.create(
        '/node-actions',
        'nodeActions',
        { ...action, index: order },
        { node: ['nodes', node.id] },
      );
    if (before !== null) {
      const ends: Record<string, readonly ['nodes', string]> = {
        node: ['nodes', before],
        exitNode: ['nodes', node.id],
      };
      await api.create('/node-transitions', 'nodeTransitions', { condition: '', index: 0 }, ends);
    }
    before = node.id;
  }
  return flow.id;
};

/**
 * Makes eight vacancies, and a flow that shows a picture, asks for a CV of at most 2 MB and a vacancy, waits, and asks once more; answers
 * the address of its chat.
 */
export const openApplicationFlow = async ({ url, table }: RunningService): Promise<string> => {
  const api = openBenchApi(url, table.organizationToken);
  try {
    await createVacancies(api);
    const flowId = await createFlow(api);
    const published = await api.http.send('POST', `/public/v2/flows/${flowId}/publish`);
    if (published.status >= 300) throw new Error(`The flow was not published: ${published.body}`);
    const attributes = { channel: 'web', name: 'Work in our warehouse' };
    const connection = await api.create('/channel-connections', 'channelConnections', attributes, {
      enabledFlow: ['flows', flowId],
    });
    return url + new URL(String(connection.attributes['chatUrl'])).pathname;
  } finally {
    api.close();
  }
};
