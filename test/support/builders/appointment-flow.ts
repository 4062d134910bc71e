import { randomUUID } from 'node:crypto';

import { createOver, openApiConnection } from '../client/api-connection.ts';
import { ask, say } from './actions.ts';
import { createFlow, type FlowSketch } from './flow.ts';

type Language = 'nl' | 'en';

const texts = {
  nl: {
    ready: 'Ben je klaar om een gesprek te plannen?',
    bye: 'Tot dan, bij {{session.schedule.location}}!',
  },
  en: {
    ready: 'Are you ready to plan the interview?',
    bye: 'See you then, at {{session.schedule.location}}!',
  },
} as const;

const sketchOf = (language: Language, scheduleId: string): FlowSketch => {
  const { ready, bye } = texts[language];
  const question = { ...ask('appointment', 'interview'), value: { scheduleIds: scheduleId } };
  return {
    name: 'Interview',
    reminderInterval: 0,
    reminderMessage: '',
    sessionTimeout: 600,
    nodes: {
      Start: { actions: [ask('boolean', 'ready', { text: ready })], to: { Interview: '' } },
      Interview: { actions: [question], to: { End: '' } },
      End: { end: 'accepted', actions: [say(bye)] },
    },
  };
};

/** A service, and the token of an organization. */
interface FlowPlace {
  readonly url: string;
  readonly table: { readonly organizationToken: string };
}

/** Makes a user with a schedule of every morning and afternoon, and a flow that books on it. Returns the address of its chat. */
export const openAppointmentFlow = async (
  { url, table }: FlowPlace,
  language: Language,
): Promise<{ readonly chatUrl: string; readonly scheduleId: string; readonly connectionId: string }> => {
  const api = openApiConnection(url, table.organizationToken);
  try {
    const name = { firstName: 'Robin', lastName: `Bakker ${language}` };
    const user = await api.create('/users', 'users', { ...name, email: `robin.${randomUUID()}@example.com` });
    const schedule = {
      name: 'Interviews',
      timeZone: 'Europe/Amsterdam',
      appointmentDuration: 30,
      availability: [
        { days: [1, 2, 3, 4, 5, 6, 7], from: '09:00', to: '12:00' },
        { days: [1, 2, 3, 4, 5, 6, 7], from: '13:30', to: '17:00' },
      ],
      locationText: 'Kade 1, Rotterdam',
    };
    const { id: scheduleId } = await api.create('/schedules', 'schedules', schedule, {
      user: ['users', user.id],
    });
    const { id: flowId } = (await createFlow(createOver(api), sketchOf(language, scheduleId))).flow;
    const attributes = {
      channel: 'web',
      name: language === 'nl' ? 'Werken in het magazijn' : 'Work in our warehouse',
    };
    const connection = await api.create('/channel-connections', 'channelConnections', attributes, {
      enabledFlow: ['flows', flowId],
    });
    const { pathname } = new URL(String(connection.attributes['chatUrl']));
    return { chatUrl: url + pathname, scheduleId, connectionId: connection.id };
  } finally {
    api.close();
  }
};
