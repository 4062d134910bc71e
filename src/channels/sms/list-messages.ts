import { z } from 'zod';

import type { UnansweredQuestion } from '../port.ts';
import { accountUrl, isSuccess, type SmsApi, type SmsConnection, toUnanswered } from './api.ts';
import { requestJson } from './http.ts';

const toDate = z
  .string()
  .nullish()
  .transform((text) => (typeof text === 'string' && !Number.isNaN(Date.parse(text)) ? new Date(text) : null));

const listedMessage = z.object({
  sid: z.string().min(1),
  direction: z.string(),
  status: z.string().nullish(),
  from: z.string().nullish(),
  to: z.string().nullish(),
  body: z.string().nullish(),
  num_media: z.union([z.string(), z.number()]).nullish(),
  messaging_service_sid: z.string().nullish(),
  date_created: toDate,
  date_sent: toDate,
});

/** A message of the platform's list. */
export type ListedMessage = z.output<typeof listedMessage>;

const nextPage = z.object({ next_page_uri: z.string().nullish() });
const messagePage = z.object({ messages: z.array(z.unknown()) });

/** A list that grows while it is read, or a platform that repeats itself, must not hold the process for ever. */
const maxPages = 200;
const pageSize = '200';

/** Writes a time as the platform compares it: to the second. */
export const toSeconds = (date: Date): string => date.toISOString().replace(/\.\d+Z$/u, 'Z');

/** Returns the address of the next page; null at the end. */
const nextUrlOf = ({ apiUrl }: SmsApi, json: unknown): string | null => {
  const next = nextPage.safeParse(json).data?.next_page_uri;
  if (!next) return null;
  return next.startsWith('/') ? `${apiUrl}${next}` : next;
};

/** Reads every page of a list of the platform. Never throws. */
export const readPages = async (
  api: SmsApi,
  connection: SmsConnection,
  firstUrl: string,
): Promise<{ readonly type: 'listed'; readonly pages: readonly unknown[] } | UnansweredQuestion> => {
  const pages: unknown[] = [];
  const { credentials } = connection;
  let url: string | null = firstUrl;
  while (url !== null) {
    if (pages.length === maxPages) return { type: 'away', detail: 'The list of the platform has no end.' };
    const answer = await requestJson({ url, credentials, timeLimitMs: api.timeLimitMs });
    if (answer.type !== 'json') return { type: 'away', detail: answer.detail };
    if (!isSuccess(answer.status)) return toUnanswered(answer);
    pages.push(answer.json);
    url = nextUrlOf(api, answer.json);
    // An address elsewhere would learn the credentials.
    if (url !== null && !url.startsWith(`${api.apiUrl}/`))
      return { type: 'away', detail: 'The list of the platform continues elsewhere.' };
  }
  return { type: 'listed', pages };
};

/** Lists the account's messages that fit a filter, the oldest first. Never throws. */
export const listMessages = async (
  api: SmsApi,
  connection: SmsConnection,
  filter: Readonly<Record<string, string>>,
): Promise<{ readonly type: 'listed'; readonly messages: readonly ListedMessage[] } | UnansweredQuestion> => {
  const query = new URLSearchParams({ ...filter, PageSize: pageSize }).toString();
  const read = await readPages(api, connection, `${accountUrl(api, connection, '/Messages')}?${query}`);
  if (read.type !== 'listed') return read;
  const messages: ListedMessage[] = [];
  for (const page of read.pages) {
    const listed = messagePage.safeParse(page).data;
    if (!listed) return { type: 'away', detail: 'The list of the platform cannot be read.' };
    messages.push(...listed.messages.flatMap((each) => listedMessage.safeParse(each).data ?? []));
  }
  // The platform lists the newest first, to the second: turned round, what is equal is in its order too.
  const at = (message: ListedMessage): number => message.date_created?.getTime() ?? 0;
  return { type: 'listed', messages: messages.toReversed().sort((a, b) => at(a) - at(b)) };
};
