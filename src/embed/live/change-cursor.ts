/**
 * A place in the change feed: all changes of the transactions that had ended when it was made. Later transactions have a number
 * from `nextXid` on; those that were running then are listed, since each of them can end at any time.
 */
export interface ChangeCursor {
  /** When it was made, by the database's clock, in milliseconds. */
  readonly at: number;
  readonly nextXid: string;
  readonly running: readonly string[];
}

/** More numbers would make a header too long. */
const maxRunning = 200;

const lowest = (xids: readonly string[]): string =>
  xids.reduce((least, xid) => (BigInt(xid) < BigInt(least) ? xid : least));

/** Returns a cursor that fits into a header. With very many running transactions it lies before the oldest of them. */
const toShortCursor = ({ at, nextXid, running }: ChangeCursor): ChangeCursor =>
  running.length <= maxRunning
    ? { at, nextXid, running }
    : { at, nextXid: lowest([nextXid, ...running]), running: [] };

/** Formats a cursor as the id of an event. */
export const formatChangeCursor = (cursor: ChangeCursor): string => {
  const { at, nextXid, running } = toShortCursor(cursor);
  return [`${at}-${nextXid}`, ...running].join('.');
};

/** Parses the id of an event; null for any other text. */
export const parseChangeCursor = (text: string): ChangeCursor | null => {
  const [, at, nextXid, running = ''] = /^(\d{1,15})-(\d{1,19})((?:\.\d{1,19}){0,200})$/.exec(text) ?? [];
  if (at === undefined || nextXid === undefined) return null;
  return { at: Number(at), nextXid, running: running.split('.').slice(1) };
};
