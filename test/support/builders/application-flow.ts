import { type ApiConnection, openApiConnection, createOver } from '../client/api-connection.ts';
import { png } from '../media.ts';
import type { RunningService } from '../environments/running-service.ts';
import { anyOtherAction, ask, say, sayLater } from './actions.ts';
import { createFlow, type FlowSketch } from './flow.ts';

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const welcome = {
  type: 'image',
  data: png.toString('base64'),
  mime_type: 'image/png',
  filename: 'hall.png',
  caption: 'This is our hall',
};

/** Seconds that the flow waits before it says that the CV looks good. */
export const applicationWaitSeconds = 4;

const application: FlowSketch = {
  name: 'Application',
  reminderInterval: 60,
  sessionTimeout: 1440,
  reminderMessage: 'Are you still there?',
  nodes: {
    CV: {
      actions: [
        anyOtherAction('say/media', welcome),
        ask('file', 'cv', {
          text: 'Please send us your CV.',
          accept: ['application/pdf', docx],
          maxMegabytes: 2,
        }),
      ],
      to: { Vacancy: '' },
    },
    Vacancy: {
      actions: [ask('vacancy', 'vacancy', { text: 'Which job would you like?' })],
      to: { Wait: '' },
    },
    Wait: {
      actions: [
        say('We read your CV.'),
        sayLater('It looks good.', applicationWaitSeconds),
        ask('boolean', 'call', { text: 'May we call you?' }),
      ],
      to: { End: '' },
    },
    End: { end: 'accepted', actions: [say('We call you today.')] },
  },
};

const jobs = ['Forklift driver', 'Order picker', 'Café employee', 'Team leader', 'Planner', 'Mechanic'];
const cities = ['Utrecht', 'Den Bosch', 'Zeist', 'Amersfoort'];

const createVacancies = async (api: ApiConnection): Promise<void> => {
  for (const [index, job] of [...jobs, ...jobs.slice(0, 2)].entries()) {
    const title = index < jobs.length ? job : `${job}, evenings`;
    const locations = [{ city: cities[index % cities.length], street: 'Kade 1' }];
    await api.create('/vacancies', 'vacancies', { title, description: `${title}.`, locations });
  }
};

/**
 * Makes eight vacancies, and a flow that shows a picture, asks for a CV of at most 2 MB and a vacancy, waits, and asks once more. Returns
 * the address of its chat.
 */
export const openApplicationFlow = async ({ url, table }: RunningService): Promise<string> => {
  const api = openApiConnection(url, table.organizationToken);
  try {
    await createVacancies(api);
    const { id: flowId } = (await createFlow(createOver(api), application)).flow;
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
