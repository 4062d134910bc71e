import { z } from 'zod';

import {
  type ApiConnection,
  createDocument,
  expectStatus,
} from '../../../test/support/client/api-connection.ts';
import type { DialogueQuestion } from '../contexts.ts';
import type { BenchService } from '../../support/service.ts';
import { writePlainValue } from '../play.ts';
import type { ConversationEnd, SimulatedPerson } from './people.ts';

const repliesSchema = z.object({
  included: z
    .array(
      z.object({
        attributes: z.object({
          payload: z.object({ attributes: z.object({ value: z.string() }).optional() }),
        }),
      }),
    )
    .default([]),
});

const runSchema = z.object({
  status: z.string(),
  outcome: z.string().nullable(),
  state: z.record(z.string(), z.unknown()),
});

/** One line of a conversation. */
export interface SpokenLine {
  readonly by: 'candidate' | 'chatbot';
  readonly text: string;
}

/** A conversation as it went; `end` is null where it was given up. */
export interface HeldConversation {
  readonly person: SimulatedPerson;
  readonly lines: readonly SpokenLine[];
  readonly end: ConversationEnd | 'cancelled' | null;
  readonly state: Readonly<Record<string, unknown>>;
  /** How often a question had to be answered in the plainest form, because the person's own words were not taken. */
  readonly plainAnswers: number;
}

const maxMessages = 60;

/** The addresses of a conversation in the API. */
interface Place {
  readonly threadId: string;
  readonly runId: string;
}

let created = 0;

const openConversation = async (api: ApiConnection, flowId: string, vacancyId: string): Promise<Place> => {
  created += 1;
  const identifier = `dialogue-${process.pid}-${created}`;
  const thread = { channel: 'web', identifier, chatbotPaused: false };
  const { id: threadId } = await api.create('/message-threads', 'messageThreads', thread);
  const { id: runId } = await api.create(
    '/flow-runs',
    'flowRuns',
    {},
    {
      flow: ['flows', flowId],
      messageThread: ['messageThreads', threadId],
      vacancy: ['vacancies', vacancyId],
    },
  );
  return { threadId, runId };
};

const sendMessage = async (
  api: ApiConnection,
  threadId: string,
  text: string,
): Promise<readonly string[]> => {
  const body = createDocument(
    'messages',
    { sendBy: 'candidate', payload: { type: 'text', attributes: { value: text } } },
    { messageThread: ['messageThreads', threadId] },
  );
  const response = await api.http.send('POST', '/public/v2/messages?include=replies', body);
  expectStatus(response, 201, 'POST /messages');
  return repliesSchema
    .parse(JSON.parse(response.body))
    .included.flatMap(({ attributes }) => attributes.payload.attributes?.value ?? []);
};

const positionSchema = z.object({ position: z.object({ confirming: z.unknown().optional() }).nullable() });

/** Checks whether the run asks to confirm something. A person reads that; a position is not in the API. */
const isConfirming = async (database: BenchService['database'], runId: string): Promise<boolean> => {
  const { rows } = await database.query('select position from flow_runs where id = $1', [runId]);
  return positionSchema.parse(rows[0]).position?.confirming !== undefined;
};

/** Reads how a conversation stands: its end, null while it goes on, and its session. */
const readStanding = async (
  api: ApiConnection,
  { threadId, runId }: Place,
): Promise<Pick<HeldConversation, 'end' | 'state'>> => {
  const { status, outcome, state } = runSchema.parse((await api.read(`/flow-runs/${runId}`)).attributes);
  // A withdrawal pauses the thread, too, so that a word of thanks begins nothing.
  if (status === 'cancelled' && outcome !== null) return { end: 'withdrawn', state };
  const thread = await api.read(`/message-threads/${threadId}`);
  if (thread.attributes['chatbotPaused'] === true) return { end: 'people', state };
  if (status === 'finished') return { end: outcome === 'declined' ? 'declined' : 'finished', state };
  if (status === 'cancelled') return { end: 'cancelled', state };
  return { end: null, state };
};

/** A person in the middle of a conversation. */
class Talker {
  readonly #person: SimulatedPerson;
  readonly #said = new Map<string, number>();
  #asked: DialogueQuestion | null = null;
  plainAnswers = 0;

  constructor(person: SimulatedPerson) {
    this.#person = person;
  }

  /** Returns the next message, null for a person who has nothing more to say. */
  next(replies: readonly string[], mustConfirm: boolean): string | null {
    const { flow, answers } = this.#person;
    if (mustConfirm) return flow.language === 'nl' ? 'ja' : 'yes';
    const heard = replies.join('\n');
    const asked = flow.questions.findLast(({ text }) => heard.includes(text)) ?? null;
    this.#asked = asked ?? this.#asked;
    if (!this.#asked) return null;
    const { variable } = this.#asked;
    const answer = answers.get(variable);
    const count = this.#said.get(variable) ?? 0;
    this.#said.set(variable, count + 1);
    const own = answer?.says[count];
    if (own !== undefined) return own;
    if (!answer || answer.truth.type === 'none' || count > answer.says.length + 1) return null;
    this.plainAnswers += 1;
    const value = answer.truth.type === 'value' ? answer.truth.value : null;
    return writePlainValue(this.#asked, value, flow.language);
  }
}

/** Holds a conversation through the API: a run for a vacancy, which a simulated person answers until it ends. */
export const holdSimulatedConversation = async (
  { api, database }: Pick<BenchService, 'api' | 'database'>,
  person: SimulatedPerson,
  { flowId, vacancyId }: { readonly flowId: string; readonly vacancyId: string },
): Promise<HeldConversation> => {
  const place = await openConversation(api, flowId, vacancyId);
  const talker = new Talker(person);
  const lines: SpokenLine[] = [];
  let text: string | null = person.hello;
  let standing: Pick<HeldConversation, 'end' | 'state'> = { end: null, state: {} };
  while (text !== null && standing.end === null && lines.length < maxMessages) {
    lines.push({ by: 'candidate', text });
    const replies = await sendMessage(api, place.threadId, text);
    lines.push(...replies.map((reply): SpokenLine => ({ by: 'chatbot', text: reply })));
    standing = await readStanding(api, place);
    text = talker.next(replies, await isConfirming(database, place.runId));
  }
  return { person, lines, ...standing, plainAnswers: talker.plainAnswers };
};
