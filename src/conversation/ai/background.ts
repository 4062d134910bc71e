import type { Line } from '../../ai/engine.ts';
import type { Sql } from '../../database/transaction.ts';
import type { Payload } from '../../messaging/payload.ts';
import { mediaIn } from '../../messaging/payload.ts';
import { loadOwnVacancy, textOfGeneration } from './run-vacancy.ts';
import type { Needed } from './turn-ai.ts';

/** What an engine is told beside the question itself. */
export interface Background {
  /** The conversation of the run, oldest first. */
  readonly lines: readonly Line[];
  /** What is known of the run's vacancy, as a text; empty without one. */
  readonly vacancy: string;
}

const linesAtMost = 100;
const longestLine = 2000;

// The messages of this turn wait, or are not stored yet: what they say comes with the turn.
const select = {
  name: 'messages_for_engine',
  text: `select send_by, payload from messages where flow_run_id = $1 and turn <> 'pending'
          order by created_at desc limit ${linesAtMost}`,
};

const textOf = (payload: Payload): string =>
  payload.type === 'text' ? payload.attributes.value : (mediaIn(payload).caption ?? `[${payload.type}]`);

/** A message as a line of the conversation. */
export const lineOf = (sendBy: string, payload: Payload): Line => ({
  by: sendBy === 'candidate' ? 'candidate' : 'chatbot',
  text: textOf(payload).slice(0, longestLine),
});

const stringOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** What is known of a vacancy, as one text in which the words of ours are of that language. */
const vacancyText = (
  { title, description, cities }: Readonly<Record<string, unknown>>,
  language: string,
): string => {
  const places = Array.isArray(cities) ? cities.filter((city) => typeof city === 'string') : [];
  const place =
    places.length > 0 ? `${language === 'nl' ? 'Locatie' : 'Location'}: ${places.join(', ')}` : '';
  return [stringOf(title), place, stringOf(description)].filter((part) => part !== '').join('\n\n');
};

const languageIn = ({ asks }: Needed): string => asks.find((ask) => ask.kind === 'answer')?.language ?? 'en';

/** With what the candidate says in this turn at its end. */
const withSaid = (lines: readonly Line[], { said }: Needed): readonly Line[] =>
  said.trim() === '' ? lines : [...lines, { by: 'candidate', text: said.slice(0, longestLine) }];

/** The text of the run's vacancy, or the one that its flow was generated from. */
const readVacancy = async (sql: Pick<Sql, 'query'>, needed: Needed): Promise<string> => {
  const { organizationId, vacancyId, flowId } = needed;
  const known = await loadOwnVacancy(sql, organizationId, vacancyId);
  const text = vacancyText(known, languageIn(needed));
  return text === '' ? textOfGeneration(sql, organizationId, flowId) : text;
};

/** Reads the background of a run's asks, as far as they need it; `said` is the conversation of one that is not stored. */
export const readBackground = async (
  sql: Pick<Sql, 'query'>,
  needed: Needed,
  said?: readonly Line[],
): Promise<Background> => {
  const { asks, runId } = needed;
  const judges = asks.some(({ kind }) => kind === 'judge');
  const rows = judges && !said ? await sql.query<{ send_by: string; payload: Payload }>(select, [runId]) : [];
  const lines = said ?? rows.map(({ send_by, payload }) => lineOf(send_by, payload)).toReversed();
  const names = judges || asks.some(({ kind }) => kind === 'answer');
  const vacancy = names ? await readVacancy(sql, needed) : '';
  return { lines: withSaid(lines, needed), vacancy };
};
