import type { ConversationLine } from '../../ai/engine.ts';
import type { Sql } from '../../database/database.ts';
import type { Payload } from '../../messaging/payload.ts';
import { mediaContentOf } from '../../messaging/payload.ts';
import { loadOwnVacancy, loadGenerationText } from './run-vacancy.ts';
import type { TurnAiRequest } from './known-answers.ts';

/** What an engine is told beside the question itself. */
export interface RunPromptContext {
  /** The conversation of the run, oldest first. */
  readonly lines: readonly ConversationLine[];
  /** What is known of the run's vacancy, as a text; empty without one. */
  readonly vacancy: string;
}

const maxLines = 100;
const maxLineLength = 2000;

// The messages of this turn wait, or are not stored yet: what they say comes with the turn.
const select = {
  name: 'messages_for_engine',
  text: `select send_by, payload from messages where flow_run_id = $1 and turn <> 'pending'
          order by created_at desc limit ${maxLines}`,
};

const textOfPayload = (payload: Payload): string =>
  payload.type === 'text'
    ? payload.attributes.value
    : (mediaContentOf(payload).caption ?? `[${payload.type}]`);

/** A message as a line of the conversation. */
export const toConversationLine = (sendBy: string, payload: Payload): ConversationLine => ({
  by: sendBy === 'candidate' ? 'candidate' : 'chatbot',
  text: textOfPayload(payload).slice(0, maxLineLength),
});

const trimmedString = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** What is known of a vacancy, as one text in which the words of ours are of that language. */
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

/** With what the candidate says in this turn at its end. */
const appendReply = (
  lines: readonly ConversationLine[],
  { reply: said }: TurnAiRequest,
): readonly ConversationLine[] =>
  said.trim() === '' ? lines : [...lines, { by: 'candidate', text: said.slice(0, maxLineLength) }];

/** The text of the run's vacancy, or the one that its flow was generated from. */
const loadVacancyText = async (sql: Pick<Sql, 'query'>, needed: TurnAiRequest): Promise<string> => {
  const { organizationId, vacancyId, flowId } = needed;
  const known = await loadOwnVacancy(sql, organizationId, vacancyId);
  const text = vacancyText(known, answerLanguage(needed));
  return text === '' ? loadGenerationText(sql, organizationId, flowId) : text;
};

/** Reads the background of a run's asks, as far as they need it; `said` is the conversation of one that is not stored. */
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
