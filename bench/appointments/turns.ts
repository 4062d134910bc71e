import { createFiveQuestionFlow } from '../../test/support/builders/five-questions.ts';
import { openAppointmentFlow } from '../../test/support/builders/appointment-flow.ts';
import { createDocument, expectStatus } from '../../test/support/client/api-connection.ts';
import { createScriptedPartner, prepareConversation } from '../support/bench-conversations.ts';
import { percentile } from '../support/numbers.ts';
import type { BenchService } from '../support/service.ts';
import { printProgress } from '../support/table.ts';

const conversations = 80;
const warmUps = 15;

const words = ['Hello', 'Yes', '1', '1', 'Yes'];

/** The medians of turns in milliseconds. */
export interface MeasuredTurns {
  /** A reply to one of five questions. */
  readonly ordinary: number;
  /** The turns of a booking by what they answer with: the first question, days, times, a held time, the booking. */
  readonly of: Readonly<Record<'ready' | 'days' | 'times' | 'hold' | 'book', number>>;
  readonly booked: number;
}

let writers = 0;

/** Books an appointment in a new conversation. Returns how long each turn took. */
const bookOnce = async ({ api }: BenchService, connectionId: string): Promise<readonly number[]> => {
  writers += 1;
  const attributes = { channel: 'web', identifier: `bench-appointment-${writers}`, chatbotPaused: false };
  const thread = await api.create('/message-threads', 'messageThreads', attributes, {
    channelConnection: ['channelConnections', connectionId],
  });
  const took: number[] = [];
  for (const value of words) {
    const message = { sendBy: 'candidate', payload: { type: 'text', attributes: { value } } };
    const body = createDocument('messages', message, { messageThread: ['messageThreads', thread.id] });
    const begun = performance.now();
    expectStatus(await api.http.send('POST', '/public/v2/messages', body), 201, 'POST /messages');
    took.push(performance.now() - begun);
  }
  return took;
};

const answerOnce = async ({ api }: BenchService, flowId: string): Promise<readonly number[]> => {
  const partner = createScriptedPartner(api, await prepareConversation(api, { flowId }));
  const took: number[] = [];
  for (;;) {
    const begun = performance.now();
    if (!(await partner.sendNext())) return took.slice(1);
    took.push(performance.now() - begun);
  }
};

const countBooked = async ({ database }: BenchService): Promise<number> => {
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int as count from appointments a join slot_claims c on c.appointment_id = a.id
      where a.status = 'booked'`,
  );
  return rows[0]?.count ?? 0;
};

/** Measures turns of bookings beside turns of five questions, conversation by conversation in turns. Throws unless each has booked. */
export const measureTurns = async (service: BenchService): Promise<MeasuredTurns> => {
  printProgress(`${conversations} conversations that book, and as many that do not`);
  const flow = { name: 'Five questions', reminderInterval: 60, sessionTimeout: 1440 };
  const flowId = await createFiveQuestionFlow(service.api, flow);
  const at = { url: service.url, table: { organizationToken: service.token } };
  const { connectionId } = await openAppointmentFlow(at, 'en');
  const ordinary: number[] = [];
  const booking: (readonly number[])[] = [];
  for (let round = 0; round < warmUps + conversations; round += 1) {
    const own = await answerOnce(service, flowId);
    const booked = await bookOnce(service, connectionId);
    if (round < warmUps) continue;
    ordinary.push(...own);
    booking.push(booked);
  }
  const booked = await countBooked(service);
  if (booked !== warmUps + conversations)
    throw new Error(`${booked} of ${warmUps + conversations} have booked.`);
  const medianOf = (step: number): number =>
    percentile(
      booking.map((took) => took[step] ?? Number.NaN),
      0.5,
    );
  const of = {
    ready: medianOf(0),
    days: medianOf(1),
    times: medianOf(2),
    hold: medianOf(3),
    book: medianOf(4),
  };
  return { ordinary: percentile(ordinary, 0.5), of, booked };
};
