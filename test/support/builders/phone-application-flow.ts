import { createOver, expectStatus, type ApiConnection } from '../client/api-connection.ts';
import { ask, say } from './actions.ts';
import { createFlow, type FlowSketch } from './flow.ts';

/** An application on a phone: buttons, a list, and a CV. */
const application: FlowSketch = {
  name: 'Application by phone',
  reminderInterval: 60,
  sessionTimeout: 1440,
  reminderMessage: 'Ben je er nog?',
  nodes: {
    Early: {
      actions: [
        say('Leuk dat je bij ons wilt werken!'),
        ask('boolean', 'early', { text: 'Kun je om zes uur beginnen?' }),
      ],
      to: { Shift: '' },
    },
    Shift: {
      actions: [
        ask('choice', 'shift', {
          text: 'Welke dienst past het beste?',
          options: ['Ochtend', 'Middag', 'Avond', 'Nacht', 'Weekend'].map((label) => ({
            value: label.toLowerCase(),
            label,
          })),
        }),
      ],
      to: { CV: '' },
    },
    CV: {
      actions: [ask('file', 'cv', { text: 'Stuur je ons je cv?', accept: ['application/pdf'] })],
      to: { End: '' },
    },
    End: { end: 'accepted', actions: [say('Dank je wel! We bellen je vandaag.')] },
  },
};

/** Publishes an application for phones, and lets a connection start it. Returns the id of the flow. */
export const enableApplicationFlow = async (api: ApiConnection, connectionId: string): Promise<string> => {
  const { id } = (await createFlow(createOver(api), application)).flow;
  expectStatus(await api.http.send('POST', `/public/v2/flows/${id}/publish`), 200, 'The publication');
  const data = {
    type: 'channelConnections',
    id: connectionId,
    attributes: {},
    relationships: { enabledFlow: { data: { type: 'flows', id } } },
  };
  const path = `/public/v2/channel-connections/${connectionId}`;
  expectStatus(await api.http.send('PATCH', path, JSON.stringify({ data })), 200, 'The change');
  return id;
};
