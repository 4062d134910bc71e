import type { IncomingMessage } from 'node:http';

/** Reads a body. Throws when it is longer than `most` bytes. */
export const readWholeBody = async (request: IncomingMessage, most: number): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > most) throw new Error(`The body has more than ${most} bytes.`);
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
};

const megabyte = 1024 * 1024;

/** Reads a JSON body of at most 3 MB; undefined for one that is empty or is no JSON. */
export const readJsonBody = async (request: IncomingMessage): Promise<unknown> => {
  const text = (await readWholeBody(request, 3 * megabyte)).toString('utf8');
  try {
    const parsed: unknown = JSON.parse(text);
    return parsed;
  } catch {
    return undefined;
  }
};

/** Reads the fields of a form. */
export const readFormBody = async (request: IncomingMessage): Promise<URLSearchParams> =>
  new URLSearchParams((await readWholeBody(request, megabyte)).toString('utf8'));
