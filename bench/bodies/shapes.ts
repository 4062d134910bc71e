import { gzipSync } from 'node:zlib';

/** One kind of body that a client can send. */
export interface Shape {
  readonly name: string;
  readonly path: string;
  /** Builds the body when it is sent: all bodies together would fill the memory. */
  body(): Buffer;
  readonly packed?: boolean;
  /** The status of the response. */
  readonly status: number;
}

/** Ids of resources that the bodies name. */
export interface ShapeIds {
  readonly threadId: string;
  readonly flowId: string;
}

const largeBytes = 26_000_000;
const smallBytes = 1_040_000;
const valuesTaken = 19_900;
// About 230 kB, which the state of a run can have.
const variablesTaken = 6_000;

const document = (type: string, attributes: string): Buffer =>
  Buffer.from(`{"data":{"type":"${type}","attributes":${attributes}}}`);

const repeated = (part: string, bytes: number): string => part.repeat(Math.floor(bytes / part.length));

const members = (count: number, value: string): string =>
  `{${Array.from({ length: count }, (_, index) => `"a${index}":${value}`).join(',')}}`;

/** A file that is detected as a picture, as large as the largest document. */
const pdfBase64 = (): string =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(16_000_000, 0x20)]).toString('base64');

const messageWith = ({ threadId }: ShapeIds, payload: string): Buffer =>
  document('messages', `{"sendBy":"user","messageThreadId":"${threadId}","payload":${payload}}`);

/** Bodies as large as any operation accepts, or larger. All but the first and the last are refused. */
const largeShapes = (ids: ShapeIds): readonly Shape[] => {
  const to = (name: string, payload: () => string, status = 413, packed = false): Shape => {
    const body = () => messageWith(ids, payload());
    return { name, path: '/messages', body: packed ? () => gzipSync(body()) : body, status, packed };
  };
  const medium = (data: string) => `{"type":"document","document":{"data":"${data}"}}`;
  return [
    to('a document of 16 MB', () => medium(pdfBase64()), 201),
    to('13 million numbers', () => `{"a":[1${repeated(',1', largeBytes)}]}`),
    to('9 million objects', () => `{"a":[{}${repeated(',{}', largeBytes)}]}`),
    to('26 million levels', () => '['.repeat(largeBytes), 400),
    to('5 million members of one name', () => `{"":1${repeated(',"":1', largeBytes)}}`),
    to('one text', () => `{"type":"text","attributes":{"value":"${'x'.repeat(largeBytes)}"}}`),
    to('one text of escapes', () => `{"a":"${repeated('\\u0041', largeBytes)}"}`),
    to('data of escapes', () => medium(repeated('\\u0041', largeBytes)), 422),
    to('data that is no base64', () => medium('*'.repeat(largeBytes)), 422),
    to('100 data of 260 kB', () => `{${repeated(`"data":"${'A'.repeat(260_000)}",`, largeBytes)}"a":1}`),
    to('blanks', () => ' '.repeat(largeBytes)),
    to('200 MB of blanks, packed', () => ' '.repeat(200_000_000), 413, true),
    to('a document of 16 MB, packed', () => medium(pdfBase64()), 201, true),
  ];
};

/** Bodies just within the limits, which are parsed completely. */
const boundedShapes = (ids: ShapeIds): readonly Shape[] => {
  const numbers = `[${Array.from({ length: valuesTaken }, () => 1).join(',')}]`;
  const options = `[${Array.from({ length: 6_000 }, () => '{"value":1,"label":2}').join(',')}]`;
  const text = (attributes: string) => `{"type":"text","attributes":${attributes}}`;
  const to = (name: string, payload: string, status = 422): Shape => ({
    name,
    path: '/messages',
    body: () => messageWith(ids, payload),
    status,
  });
  const state = members(variablesTaken, `"${'x'.repeat(24)}"`);
  const run = `{"flowId":"${ids.flowId}","messageThreadId":"${ids.threadId}","state":${state}}`;
  return [
    to('19,900 numbers', text(`{"value":${numbers}}`)),
    to('6,000 wrong options', text(`{"value":"x","options":${options}}`)),
    to('19,900 unknown members', text(members(valuesTaken, '1'))),
    to('1 MB of text', text(`{"value":"${'x'.repeat(smallBytes)}"}`)),
    to('1 MB of text that cannot be stored', text(`{"value":"${repeated('\\u0000', smallBytes)}"}`)),
    to('19,900 texts that cannot be stored', text(members(valuesTaken, '"\\u0000"'))),
    {
      name: '19,900 unknown attributes',
      path: '/candidates',
      body: () => document('candidates', members(valuesTaken, '1')),
      status: 422,
    },
    {
      name: '6,000 variables of a run',
      path: '/flow-runs',
      body: () => document('flowRuns', run),
      status: 201,
    },
  ];
};

/** Every shape, in the order in which they are sent. */
export const shapesFor = (ids: ShapeIds): readonly Shape[] => [...largeShapes(ids), ...boundedShapes(ids)];
