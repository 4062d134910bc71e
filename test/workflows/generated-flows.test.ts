import { describe, expect, test } from 'vitest';
import { z } from 'zod';

import { createBuiltInEngine } from '../../src/ai/built-in/engine.ts';
import { sampleAnswers } from '../flow-generation/scripted-candidates.ts';
import { dutchVacancies } from '../flow-generation/vacancies/dutch.ts';
import { englishVacancies } from '../flow-generation/vacancies/english.ts';
import { generationAttributesOf, type VacancyCase } from '../flow-generation/vacancies/vacancy-case.ts';
import { useAiJobs } from '../support/environments/ai-jobs.ts';
import { png } from '../support/media.ts';
import { buildTextPayload } from '../support/builders/messages.ts';
import { setTimeLimit } from '../support/time-limit.ts';

// Real workflows on the time-skipping server, real PostgreSQL, the API over HTTP, and the built-in engine.

setTimeLimit(120_000);

const ai = useAiJobs(() => createBuiltInEngine());

const vacancies = [...dutchVacancies, ...englishVacancies];

const vacancyOf = (trade: string): VacancyCase => {
  const found = vacancies.find((vacancy) => vacancy.trade === trade);
  if (!found) throw new Error(`no vacancy for a ${trade}`);
  return found;
};

/** Books on a schedule that there is, where the flow books on one. */
const withSchedule = (vacancy: VacancyCase, scheduleIds: string): VacancyCase =>
  vacancy.appointment && 'scheduleIds' in vacancy.appointment
    ? { ...vacancy, appointment: { ...vacancy.appointment, scheduleIds } }
    : vacancy;

const generate = async (trade: string, flowType = 'vacancy_application_flow'): Promise<string> => {
  const schedule = await ai.make('schedules');
  const attributesOf = generationAttributesOf(withSchedule(vacancyOf(trade), schedule.id), flowType);
  const made = await ai.make('flowGenerations', { attributes: attributesOf });
  const { attributes } = await ai.until(made, 'finished');
  return String(attributes['flowId']);
};

const asked = z.object({ sub_type: z.string(), variable_name: z.string() });
type Asked = z.infer<typeof asked>;
type Payload = Readonly<Record<string, unknown>>;

const photo: Payload = {
  type: 'image',
  image: { data: png.toString('base64'), mime_type: 'image/png', filename: 'photo.png' },
};

let appointmentReplies = 0;

/** The first free time, then the yes to it. */
const answerAppointment = (): Payload => {
  appointmentReplies += 1;
  return buildTextPayload(appointmentReplies % 2 === 1 ? 'zo snel mogelijk' : 'ja');
};

const plain = ({ sub_type: kind }: Asked, language: 'en' | 'nl'): Payload => {
  if (kind === 'appointment') return answerAppointment();
  const found = Object.entries(sampleAnswers).find(([name]) => name === kind)?.[1];
  return kind === 'file' ? photo : buildTextPayload(found?.[language] ?? 'x');
};

interface Chat {
  readonly threadId: string;
  readonly runId: string;
}

const begin = async (flowId: string): Promise<Chat> => {
  const candidate = await ai.make('candidates', { attributes: { firstName: null, lastName: null } });
  const { id: threadId } = await ai.make('messageThreads', {
    attributes: { chatbotPaused: false },
    related: { candidate: candidate.id },
  });
  const run = await ai.make('flowRuns', {
    attributes: {},
    related: { flow: flowId, messageThread: threadId },
  });
  return { threadId, runId: run.id };
};

const runOf = ({ runId }: Chat) =>
  ai.server.send('GET', `/flow-runs/${runId}`).then((answer) => answer.parseResource().attributes);

/** The question at which the run waits; null when it has ended. */
const questionOf = async (chat: Chat): Promise<Asked | null> => {
  const { status, currentNodeId } = await runOf(chat);
  if (status !== 'running') return null;
  const [action] = await ai.server.query(
    `select sub_type, variable_name from node_actions where node_id = $1 and action_type = 'ask'`,
    [currentNodeId],
  );
  return asked.parse(action);
};

const send = async ({ threadId }: Chat, payload: Payload): Promise<void> => {
  await ai.make('messages', {
    attributes: { sendBy: 'candidate', payload },
    related: { messageThread: threadId },
  });
  // The API's process would do this: signal the workflows of runs whose turns wait for an engine.
  for (const { runIds } of ai.server.announced.splice(0)) ai.stage.signals.dispatch(runIds);
  await ai.stage.signals.idle();
  await ai.stage.eventually('the turn is taken', async () => {
    const pending = await ai.server.query(
      `select 1 from messages where message_thread_id = $1 and turn_status = 'pending'`,
      [threadId],
    );
    return pending.length === 0;
  });
};

const transcript = async ({ threadId }: Chat): Promise<string[]> => {
  const path = `/messages?filter[messageThreadId]=${threadId}&sort=createdAt&page[size]=200`;
  const { data } = (await ai.server.send('GET', path)).parseList();
  return data.map(({ attributes }) => {
    const { payload, sendBy } = attributes;
    return `${String(sendBy)}: ${String(Object(payload).attributes?.value ?? '[file]')}`;
  });
};

/** Answers until the run has ended; `before` may send something else first. */
const chat = async (
  flowId: string,
  language: 'en' | 'nl',
  answer: (question: Asked) => Payload,
  before: (chat: Chat, question: Asked) => Promise<void> = async () => undefined,
): Promise<Chat> => {
  const started = await begin(flowId);
  await send(started, buildTextPayload(language === 'nl' ? 'Hoi' : 'Hi'));
  for (let turn = 0; turn < 40; turn += 1) {
    const question = await questionOf(started);
    if (!question) return started;
    await before(started, question);
    await send(started, answer(question));
  }
  return started;
};

test.each(vacancies.map(({ trade }) => [trade]))(
  'a flow for a %s is generated and published',
  async (trade) => {
    const flowId = await generate(trade);
    const { attributes } = (await ai.server.send('GET', `/flows/${flowId}`)).parseResource();
    expect(attributes).toMatchObject({ publishedAt: expect.any(String), unpublishedChanges: false });
  },
);

describe('a generated flow', () => {
  test('is chatted to its end by a candidate who has it all, whose details it keeps', async () => {
    const started = await chat(await generate('verpleegkundige'), 'nl', (question) => plain(question, 'nl'));
    expect(await runOf(started)).toMatchObject({
      status: 'finished',
      outcome: 'accepted',
      errorMessages: [],
      state: {
        must_1: true,
        preferred_score: 2,
        email: 'robin@example.com',
        cv: { filename: 'photo.png' },
        _appointment: { status: 'booked' },
      },
    });
    const { attributes } = (
      await ai.server.send('GET', `/message-threads/${started.threadId}`)
    ).parseResource();
    const candidate = await ai.server.send('GET', `/candidates/${String(attributes['candidateId'])}`);
    expect(candidate.parseResource().attributes).toMatchObject({
      email: 'robin@example.com',
      firstName: 'Robin',
    });
  });

  test('declines one who lacks a must, with the reason', async () => {
    const started = await chat(await generate('heftruckchauffeur'), 'nl', (question) =>
      question.variable_name === 'must_2' ? buildTextPayload('nee sorry') : plain(question, 'nl'),
    );
    expect(await runOf(started)).toMatchObject({
      status: 'finished',
      outcome: 'declined',
      errorMessages: [],
    });
    expect((await transcript(started)).at(-1)).toContain('dat je Nederlands of Engels spreekt');
  });

  test('brings a rude one to an end, with the help of people', async () => {
    let insults = 0;
    let handovers = 0;
    const insult = async (started: Chat, question: Asked): Promise<void> => {
      if (question.sub_type !== 'boolean' || insults >= 5) return;
      for (const words of ['wtf 😡', 'you stupid thing', 'you idiot', 'asdkjh qweqwe', 'bla '.repeat(2000)]) {
        insults += 1;
        await send(started, buildTextPayload(words));
      }
      const path = `/message-threads/${started.threadId}`;
      const thread = (await ai.server.send('GET', path)).parseResource();
      if (thread.attributes['chatbotPaused'] !== true) return;
      handovers += 1;
      const data = { type: 'messageThreads', id: thread.id, attributes: { chatbotPaused: false } };
      expect((await ai.server.send('PATCH', path, { data })).status).toBe(200);
    };
    const flowId = await generate('barista', 'screening_flow');
    const started = await chat(flowId, 'en', (question) => plain(question, 'en'), insult);
    expect(await runOf(started)).toMatchObject({
      status: 'finished',
      outcome: 'accepted',
      errorMessages: [],
    });
    expect(handovers).toBeGreaterThan(0);
  });
});
