import type { ConversationLine } from '../../ai/engine.ts';
import type { Sql } from '../../database/database.ts';
import type { Payload } from '../../messaging/payload.ts';
import { mediaContentOf } from '../../messaging/payload.ts';
import { loadOwnVacancy, loadGenerationText } from './run-vacancy.ts';
import type { TurnAiRequest } from './known-answers.ts';

/** The text that an engine reads beside a question. */
export interface RunPromptContext {
  /** The conversation of the run, oldest first. */
  readonly lines: readonly ConversationLine[];
  /** The run's vacancy as a text; empty without a vacancy. */
  readonly vacancy: string;
}

const maxLines = 100;
const maxLineLength = 2000;

// The messages of this turn are pending, or not stored yet: their words come with the request.
const select = {
  name: 'messages_for_engine',
  text: `select send_by, payload from messages where flow_run_id = $1 and turn_status <> 'pending'
          order by created_at desc limit ${maxLines}`,
};

const textOfPayload = (payload: Payload): string => {
  if (payload.type === 'text') return payload.attributes.value;
  if (payload.type === 'template') return payload.preview;
  return mediaContentOf(payload).caption ?? `[${payload.type}]`;
};

/** Converts a message to a line of the conversation. */
export const toConversationLine = (sendBy: string, payload: Payload): ConversationLine => ({
  by: sendBy === 'candidate' ? 'candidate' : 'chatbot',
  text: textOfPayload(payload).slice(0, maxLineLength),
});

const trimmedString = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Joins the fields of a vacancy to one text; its label is in the given language. */
const vacancyText = (
  { title, description, cities }: Readonly<Record<string, unknown>>,
  language: string,
): string => {
  const places = Array.isArray(cities) ? cities.filter((city) => typeof city === 'string') : [];
  const place =
    places.length > 0 ? `${language === 'nl' ? 'Locatie' : 'Location'}: ${places.join(', ')}` : '';
  return [trimmedString(title), place, trimmedString(description)].filter((part) => part !== '').join('\n\n');
};

const answerLanguage = ({ questions: asks }: TurnAiRequest): string =>
  asks.find((ask) => ask.kind === 'answer')?.language ?? 'en';

/** Appends the candidate's words of this turn. */
const appendReply = (
  lines: readonly ConversationLine[],
  { reply: said }: TurnAiRequest,
): readonly ConversationLine[] =>
  said.trim() === '' ? lines : [...lines, { by: 'candidate', text: said.slice(0, maxLineLength) }];

/** Loads the text of the run's vacancy, or else the text that its flow was generated from. */
const loadVacancyText = async (sql: Pick<Sql, 'query'>, needed: TurnAiRequest): Promise<string> => {
  const { organizationId, vacancyId, flowId } = needed;
  const known = await loadOwnVacancy(sql, organizationId, vacancyId);
  const text = vacancyText(known, answerLanguage(needed));
  return text === '' ? loadGenerationText(sql, organizationId, flowId) : text;
};

/** Loads the context of a turn's questions, as far as they need it. `said` is the conversation of a run that is not stored. */
export const loadRunPromptContext = async (
  sql: Pick<Sql, 'query'>,
  needed: TurnAiRequest,
  said?: readonly ConversationLine[],
): Promise<RunPromptContext> => {
  const { questions: asks, runId } = needed;
  const judges = asks.some(({ kind }) => kind === 'judge');
  const rows = judges && !said ? await sql.query<{ send_by: string; payload: Payload }>(select, [runId]) : [];
  const lines = said ?? rows.map(({ send_by, payload }) => toConversationLine(send_by, payload)).toReversed();
  const names = judges || asks.some(({ kind }) => kind === 'answer');
  const vacancy = names ? await loadVacancyText(sql, needed) : '';
  return { lines: appendReply(lines, needed), vacancy };
};
