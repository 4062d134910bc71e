import { randomBytes } from 'node:crypto';

import { GraphError } from './errors.ts';
import { membersOf, textOf } from './read-body.ts';

const verificationFailed = (reason: string): GraphError =>
  new GraphError(2200, { message: `Callback verification failed with the following errors: ${reason}` });

/** Asks a callback address for the challenge, as the platform does before it subscribes it. */
export const verifyCallback = async (url: string, token: string, timeoutMs: number): Promise<void> => {
  const challenge = String(randomBytes(4).readUInt32BE());
  const target = new URL(url);
  target.searchParams.set('hub.mode', 'subscribe');
  target.searchParams.set('hub.challenge', challenge);
  target.searchParams.set('hub.verify_token', token);
  const response = await fetch(target, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) }).catch(
    () => {
      throw verificationFailed('The URL couldn’t be reached.');
    },
  );
  const text = await response.text();
  if (!response.ok)
    throw verificationFailed(`HTTP Status Code = ${response.status}; HTTP Message = ${response.statusText}`);
  if (text !== challenge) throw verificationFailed('The response does not match challenge.');
};

/** Reads the address that a body subscribes; null when it names none. */
export const readCallback = (body: unknown): { url: string; token: string } | null => {
  const { override_callback_uri: uri, verify_token: token } = membersOf(body);
  const [url, secret] = [textOf(uri), textOf(token)];
  if (url === null) return null;
  if (!URL.canParse(url))
    throw new GraphError(100, { message: 'Param override_callback_uri must be a valid URL.' });
  if (secret === null) throw new GraphError(100, { message: 'The parameter verify_token is required.' });
  return { url, token: secret };
};
