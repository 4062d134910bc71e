import { pointerStep, apiError } from '../errors/api-error.ts';
import type { DataFile } from './data-file.ts';
import type { ReceivedBody } from './receive-body.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw apiError('malformed_json', 'The body is not valid JSON.');
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

/** Finds the objects that can be media: the named attributes, and their members. */
const findMedia = (body: unknown, attributes: readonly string[]): readonly Record<string, unknown>[] => {
  const data = isRecord(body) ? body['data'] : undefined;
  const values = isRecord(data) ? data['attributes'] : undefined;
  const holders = attributes.flatMap((name) => (isRecord(values) ? [values[name]] : []));
  return holders
    .flatMap((holder) => (isRecord(holder) ? [holder, ...Object.values(holder)] : []))
    .filter(isRecord);
};

/** Replaces the placeholders of long data by their files. Refuses long data outside of media. */
const insertDataFiles = (
  body: unknown,
  dataFiles: ReadonlyMap<string, DataFile>,
  attributes: readonly string[],
): void => {
  const unplaced = new Map(dataFiles);
  for (const medium of findMedia(body, attributes)) {
    const { data } = medium;
    const file = typeof data === 'string' ? unplaced.get(data) : undefined;
    if (typeof data !== 'string' || !file) continue;
    medium['data'] = file;
    unplaced.delete(data);
  }
  const [misplaced] = unplaced.keys();
  if (misplaced === undefined) return;
  throw apiError('body_too_large', 'Only the `data` of a medium can be that long.', {
    pointer: (pathTo(body, misplaced) ?? []).map(pointerStep).join(''),
  });
};

/** Parses a received body. Long data in media of the named attributes become `DataFile`s. Throws 400 for invalid JSON. */
export const parseReceivedBody = (
  { text, dataFiles }: ReceivedBody,
  attributes: readonly string[],
): unknown => {
  const body = parseJson(text);
  // Without these texts no member can have the name. Walking all values would take as long as parsing them.
  const canHavePrototype = text.includes('__proto__') || text.includes('\\u');
  if (canHavePrototype && hasPrototypeMember(body))
    throw apiError('malformed_json', 'A body cannot have a member named "__proto__".');
  if (dataFiles.size > 0) insertDataFiles(body, dataFiles, attributes);
  return body;
};
