import type { Platform } from '../core/platform.ts';
import type { PhoneMessage } from '../protocol.ts';
import type { NumberRow } from '../world/records.ts';
import { SmsError } from './errors.ts';
import { accountPath, otherSideOf, toSmsResource } from './message-view.ts';

interface Listed {
  readonly message: PhoneMessage;
  readonly number: NumberRow;
  readonly from: string;
  readonly to: string;
}

const listed = (platform: Platform, sid: string): readonly Listed[] => {
  const found: Listed[] = [];
  for (const message of platform.world.messages.values()) {
    const number = platform.world.numbers.get(message.chatId.slice(0, message.chatId.lastIndexOf(':')));
    if (number?.channel !== 'sms' || number.accountId !== sid) continue;
    const person = otherSideOf(platform, message);
    const isOut = message.from === 'business';
    found.push({ message, number, from: isOut ? number.id : person, to: isOut ? person : number.id });
  }
  return found.toReversed();
};

/** Returns the seconds that a filter names, from the first to the last: a day, or one second. */
const readDate = (text: string): readonly [number, number] => {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text);
  const from = Date.parse(isDay ? `${text}T00:00:00Z` : text);
  if (Number.isNaN(from)) throw new SmsError(20001, `DateSent ${text}`);
  const second = Math.floor(from / 1000);
  return [second, isDay ? second + 86_399 : second];
};

/** Returns whether a message was sent within the filters: `DateSent>` and `DateSent<` include their own second. */
const isWithin = (query: URLSearchParams, at: string): boolean => {
  const second = Math.floor(Date.parse(at) / 1000);
  const [on, from, to] = [query.get('DateSent'), query.get('DateSent>'), query.get('DateSent<')];
  if (on !== null && (second < readDate(on)[0] || second > readDate(on)[1])) return false;
  if (from !== null && second < readDate(from)[0]) return false;
  return to === null || second <= readDate(to)[1];
};

const pageSizeOf = (query: URLSearchParams): number => {
  const size = Number(query.get('PageSize') ?? 50);
  if (!Number.isInteger(size) || size < 1) throw new SmsError(20001, 'PageSize');
  return Math.min(size, 1000);
};

/** Lists the messages of an account in both directions, the newest first. */
export const listSms = (platform: Platform, sid: string, query: URLSearchParams): object => {
  const [to, from] = [query.get('To'), query.get('From')];
  const rows = listed(platform, sid).filter(
    (row) =>
      (to === null || row.to === to) &&
      (from === null || row.from === from) &&
      isWithin(query, row.message.at),
  );
  const [size, page] = [pageSizeOf(query), Number(query.get('Page') ?? 0)];
  const shown = rows.slice(page * size, (page + 1) * size);
  const uri = (number: number): string => {
    const next = new URLSearchParams(query);
    next.set('Page', String(number));
    next.set('PageSize', String(size));
    return `${accountPath(sid)}/Messages.json?${next.toString()}`;
  };
  return {
    messages: shown.map(({ message, number }) => toSmsResource(platform, number, message)),
    page,
    page_size: size,
    start: page * size,
    end: Math.max(page * size + shown.length - 1, 0),
    first_page_uri: uri(0),
    previous_page_uri: page > 0 ? uri(page - 1) : null,
    next_page_uri: rows.length > (page + 1) * size ? uri(page + 1) : null,
    uri: uri(page),
  };
};
