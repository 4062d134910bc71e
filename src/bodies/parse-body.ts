import { pointerStep, apiError } from '../errors/api-error.ts';
import type { DataFile } from './data-file.ts';
import type { ReceivedBody } from './receive-body.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw apiError('malformed_json', 'The body is not JSON.');
  }
};

const hasPrototypeMember = (value: unknown): boolean =>
  isRecord(value) && (Object.hasOwn(value, '__proto__') || Object.values(value).some(hasPrototypeMember));

const pathTo = (value: unknown, wanted: unknown): readonly string[] | undefined => {
  if (value === wanted) return [];
  if (!isRecord(value)) return undefined;
  for (const [name, member] of Object.entries(value)) {
    const rest = pathTo(member, wanted);
    if (rest) return [name, ...rest];
  }
  return undefined;
};

/** The objects that can be a medium: an attribute that holds one, or a member of it. */
const findMedia = (body: unknown, attributes: readonly string[]): readonly Record<string, unknown>[] => {
  const data = isRecord(body) ? body['data'] : undefined;
  const given = isRecord(data) ? data['attributes'] : undefined;
  const holders = attributes.flatMap((name) => (isRecord(given) ? [given[name]] : []));
  return holders
    .flatMap((holder) => (isRecord(holder) ? [holder, ...Object.values(holder)] : []))
    .filter(isRecord);
};

/** Long data are only where a medium can be: anywhere else they would become something that nobody sent. */
const insertDataFiles = (
  body: unknown,
  dataFiles: ReadonlyMap<string, DataFile>,
  attributes: readonly string[],
): void => {
  const left = new Map(dataFiles);
  for (const medium of findMedia(body, attributes)) {
    const { data } = medium;
    const found = typeof data === 'string' ? left.get(data) : undefined;
    if (typeof data !== 'string' || !found) continue;
    medium['data'] = found;
    left.delete(data);
  }
  const [misplaced] = left.keys();
  if (misplaced === undefined) return;
  throw apiError('body_too_large', 'Only the `data` of a medium may be that long.', {
    pointer: (pathTo(body, misplaced) ?? []).map(pointerStep).join(''),
  });
};

/** The value of a body; its long data are `DataFile` in the media of the named attributes. 400 for what is no JSON. */
export const parseReceivedBody = (
  { text, dataFiles }: ReceivedBody,
  attributes: readonly string[],
): unknown => {
  const body = parseJson(text);
  // With neither of these no member can have the name; looking at every value takes as long as parsing them.
  const mayName = text.includes('__proto__') || text.includes('\\u');
  if (mayName && hasPrototypeMember(body))
    throw apiError('malformed_json', 'No member of a body may be named "__proto__".');
  if (dataFiles.size > 0) insertDataFiles(body, dataFiles, attributes);
  return body;
};
