import { ask, say } from '../builders/actions.ts';
import { insertTemplate, phoneConnection } from '../builders/connections.ts';
import { createFlow } from '../builders/flow.ts';
import { insertSchedule } from '../builders/schedules.ts';
import type { ApiEnvironment } from './api.ts';
import { type MadeConversation, makeConversation } from './inbox-page.ts';

/** Conversations in every state that the inbox shows, with the ids that tests need. */
export interface InboxWorld {
  /** A candidate with every field, a run with answers, and a note. */
  readonly full: MadeConversation;
  /** A candidate whose names, vacancy and words are longer than any line. */
  readonly long: MadeConversation;
  /** A candidate who is there to be deleted. */
  readonly leaving: MadeConversation;
  /** A candidate whose data are there to be deleted, while the conversation stays. */
  readonly forgotten: MadeConversation;
}

const longWord = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

const makeFlow = async ({ make }: ApiEnvironment): Promise<string> => {
  const create = (type: string, attributes: Record<string, unknown>, related: Record<string, string>) =>
    make(type, { attributes, related });
  const nodes = {
    Welcome: {
      actions: [say('Welcome to Harbour Care. I have two questions for you.')],
      to: { Licence: '' },
    },
    Licence: {
      actions: [ask('boolean', 'has_driving_licence', { text: 'Do you have a driving licence?' })],
      to: { Hours: '' },
    },
    Hours: { actions: [ask('number', 'hours_a_week', { text: 'How many hours a week?' })], to: { End: '' } },
    End: { end: 'accepted', actions: [] },
  } as const;
  return (await createFlow(create, { name: 'Night nurse', reminderInterval: 60, sessionTimeout: 600, nodes }))
    .flow.id;
};

const update = (api: ApiEnvironment, table: string, id: string, set: string): Promise<unknown> =>
  api.server.query(`update ${table} set ${set} where id = $1`, [id]);

/** Makes a schedule, an appointment that lies ahead, and one that its candidate missed. */
const makeAppointments = async (api: ApiEnvironment, candidate: string, user: string): Promise<void> => {
  const { scheduleId } = await insertSchedule(api.server.database, api.server.organizationId, {
    userId: user,
  });
  const book = async (startsAt: string): Promise<string> =>
    (
      await api.make('appointments', {
        attributes: { startsAt, outsideAvailability: true, locationText: 'Kade 1, Rotterdam' },
        related: { schedule: scheduleId, candidate },
      })
    ).id;
  await book('2035-05-10T12:30:00Z');
  const missed = await book('2035-05-11T12:30:00Z');
  await update(
    api,
    'appointments',
    missed,
    `status = 'noShow', starts_at = '2025-05-11T12:30:00Z', ends_at = '2025-05-11T13:00:00Z'`,
  );
};

const makeFull = async (api: ApiEnvironment, userId: string): Promise<MadeConversation> => {
  const full = await makeConversation(api, 'Noor', 'de Vries');
  const status = await api.make('candidateStatuses', { attributes: { name: 'Invited' } });
  const vacancy = await api.make('vacancies', { attributes: { title: 'Night nurse, Utrecht' } });
  await api.patch('candidates', full.candidateId, {
    email: 'noor.de.vries@example.com',
    postalCode: '3511 AB',
    externalId: 'LW-1042',
  });
  await update(api, 'candidates', full.candidateId, `candidate_status_id = '${status.id}'`);
  const flow = await makeFlow(api);
  await api.make('flowRuns', { related: { messageThread: full.threadId, flow, vacancy: vacancy.id } });
  await full.say('Hi');
  await full.say('yes of course, since 2019');
  await api.make('conversationNotes', {
    attributes: { text: 'Called on Monday: prefers nights, has a car.' },
    related: { conversation: full.conversationId, user: userId },
  });
  await makeAppointments(api, full.candidateId, userId);
  await full.say('Good morning Noor, thank you for your answers.', 'user');
  await full.say('Can I start in May? https://example.org/planning');
  return full;
};

const makeLong = async (api: ApiEnvironment): Promise<MadeConversation> => {
  const long = await makeConversation(api, 'Maximiliane-Alexandra', `von und zu Hohenstein-${longWord}`);
  const vacancy = await api.make('vacancies', {
    attributes: { title: `Operative for the ${longWord} at night` },
  });
  await update(api, 'conversations', long.conversationId, `vacancy_id = '${vacancy.id}'`);
  await api.patch('candidates', long.candidateId, {
    email: `${longWord.toLowerCase()}@example.com`,
    externalId: longWord,
  });
  await long.say(`${longWord}${longWord}`);
  await long.say(
    Array.from({ length: 40 }, (_, line) => `Line ${line + 1} of a long story.`).join('\n'),
    'user',
  );
  await long.say('🧑🏽‍🚀 مرحبا, ich suche Arbeit in ’s-Hertogenbosch.');
  return long;
};

/** Makes a candidate on WhatsApp who wrote once; the window of free messages ends some minutes from now, or ended before. */
const makeWhatsapp = async (
  api: ApiEnvironment,
  connection: string,
  name: string,
  windowMinutes: number,
): Promise<string> => {
  const candidate = await api.make('candidates', { attributes: { firstName: name, lastName: 'Jansen' } });
  const identifier = `+3161234${String(5000 + Math.abs(windowMinutes))}`;
  const { id } = await api.make('messageThreads', {
    attributes: { channel: 'whatsapp', identifier, chatbotPaused: false },
    related: { candidate: candidate.id, channelConnection: connection },
  });
  const payload = { type: 'text', attributes: { value: 'Is the job still open?' } };
  await api.make('messages', {
    attributes: { sendBy: 'candidate', payload },
    related: { messageThread: id },
  });
  await update(api, 'message_threads', id, `window_expires_at = now() + interval '${windowMinutes} minutes'`);
  return id;
};

const makeWhatsappThreads = async (api: ApiEnvironment): Promise<void> => {
  const connection = (await api.make('channelConnections', { attributes: phoneConnection('whatsapp') })).id;
  await insertTemplate(api.server, connection, 'Hi {{1}}, are you still interested in {{2}}?');
  await insertTemplate(api.server, connection, 'Your appointment is tomorrow at {{1}}. Can you come?');
  await makeWhatsapp(api, connection, 'Wilma', -5);
  await makeWhatsapp(api, connection, 'Soon', 95);
  const opted = await makeWhatsapp(api, connection, 'Otto', 125);
  await update(api, 'message_threads', opted, 'opted_out_at = now()');
};

/** Makes conversations in every state; `userId` is the user who looks at them, and who has written the note. */
export const makeInboxWorld = async (api: ApiEnvironment, userId: string): Promise<InboxWorld> => {
  for (const [shortcut, title, text] of [
    ['hello', 'Welcome', 'Hello {{candidate.firstName}}, how can I help you?'],
    ['hours', 'Opening hours', 'We are there from 8 to 17 h. {{vacancy.title}}'],
  ])
    await api.make('cannedReplies', { attributes: { shortcut, title, text } });
  const paused = await makeConversation(api, 'Pim', 'Paused');
  await paused.say('Thanks, I will think about it.');
  await api.patch('messageThreads', paused.threadId, { chatbotPaused: true });
  const leaving = await makeConversation(api, 'Lars', 'Leaving');
  await leaving.say('Please delete my data.');
  const forgotten = await makeConversation(api, 'Fay', 'Forgotten');
  await forgotten.say('Please forget me.');
  await makeWhatsappThreads(api);
  const long = await makeLong(api);
  const full = await makeFull(api, userId);
  return { full, long, leaving, forgotten };
};
