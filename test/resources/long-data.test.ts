import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { bodyLimits } from '../../src/jsonapi/parse/body-limits.ts';
import { padTo, pdf, png } from '../support/media.ts';
import { useApi } from '../support/environments/api.ts';

const { server, make, openThread, ...api } = useApi();

const large = 1_500_000;
const picture = padTo(png, large);
const page = padTo(pdf, large);
const image = (data: unknown) => ({ type: 'image', image: { data } });

const post = (attributes: Record<string, unknown>, headers: Record<string, string> = {}) =>
  api.post('messages', attributes, { headers });
const postAction = async (attributes: Record<string, unknown>) => {
  const flow = await make('flows', {});
  const node = await make('nodes', { attributes: { isStartFlow: true }, related: { flow: flow.id } });
  const relationships = { node: { data: { type: 'nodes', id: node.id } } };
  return server.send('POST', '/node-actions', { data: { type: 'nodeActions', attributes, relationships } });
};
const fileAt = async (medium: unknown): Promise<Buffer> => {
  const { pathname } = new URL(String(Object(medium).url));
  return Buffer.from(await (await fetch(server.origin + pathname)).arrayBuffer());
};
const arrivals = () => readdir(join(server.mediaFolder, 'arrivals'));

describe('a file in a body', () => {
  test('is kept byte by byte, and nothing of it is left where it arrived', async () => {
    const messageThreadId = await openThread();
    const payload = image(picture.toString('base64'));
    const answer = await post({ messageThreadId, sendBy: 'candidate', payload });
    const { image: shown } = Object(answer.parseResource().attributes['payload']);
    expect(shown.size).toBe(large);
    expect((await fileAt(shown)).equals(picture)).toBe(true);
    const { id } = answer.parseResource();
    const data = {
      type: 'messages',
      id,
      attributes: { payload: { type: 'document', document: { data: page.toString('base64') } } },
    };
    const changed = (await server.send('PATCH', `/messages/${id}`, { data })).parseResource();
    const { document } = Object(changed.attributes['payload']);
    expect((await fileAt(document)).equals(page)).toBe(true);
    expect(await arrivals()).toEqual([]);
  });

  test('may be in each part of an action', async () => {
    const value = { type: 'image', data: picture.toString('base64') };
    const said = await postAction({ actionType: 'say', subType: 'media', index: 0, value });
    expect((await fileAt(said.parseResource().attributes['value'])).equals(picture)).toBe(true);
    const attachmentData = { type: 'document', data: page.toString('base64') };
    const sent = await postAction({
      actionType: 'say',
      subType: 'text',
      index: 0,
      value: { text: 'Look' },
      attachmentData,
    });
    expect((await fileAt(sent.parseResource().attributes['attachmentData'])).equals(page)).toBe(true);
    expect(await arrivals()).toEqual([]);
  });

  test('may be in the first message of a run', async () => {
    const flow = await make('flows', {});
    const attributes = {
      flowId: flow.id,
      messageThreadId: await openThread(),
      initialMessage: image(`${picture.toString('base64')}*`),
    };
    const answer = await server.send('POST', '/flow-runs', { data: { type: 'flowRuns', attributes } });
    expect(answer.errorCodes()).toContain('media_refused /data/attributes/initialMessage/image/data');
  });

  test.each([
    ['no base64', `${picture.toString('base64')}*`],
    ['too large for a picture', padTo(png, 5_242_881).toString('base64')],
    ['not what it is said to be', page.toString('base64')],
  ])('is refused with its pointer when it is %s', async (_, data) => {
    const attributes = { messageThreadId: await openThread(), sendBy: 'user', payload: image(data) };
    const answer = await post(attributes);
    expect(answer.status).toBe(422);
    expect(answer.errorCodes()[0]).toMatch(/^media_refused \/data\/attributes\/payload\/(image\/data|type)$/);
    expect(await arrivals()).toEqual([]);
  });

  test('sent again with its key is kept once; another file with that key is refused', async () => {
    const attributes = {
      messageThreadId: await openThread(),
      sendBy: 'user',
      payload: image(picture.toString('base64')),
    };
    const headers = { 'Idempotency-Key': 'long-data' };
    const [first, second] = [await post(attributes, headers), await post(attributes, headers)];
    expect(second.parseResource().id).toBe(first.parseResource().id);
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    const other = { ...attributes, payload: image(padTo(png, large + 1).toString('base64')) };
    expect((await post(other, headers)).errorCodes()).toEqual(['idempotency_key_reused Idempotency-Key']);
  });
});

describe('a text as long as a file', () => {
  const long = 'A'.repeat(bodyLimits.shortBytes + 4);

  test.each([
    ['the state of a run', { state: { data: long } }, '/data/attributes/state/data'],
    ['a list of it', { initialMessage: { a: [{ data: long }] } }, '/data/attributes/initialMessage/a/0/data'],
  ])('is refused with its pointer in %s', async (_, attributes, pointer) => {
    const answer = await server.send('POST', '/flow-runs', { data: { type: 'flowRuns', attributes } });
    expect([answer.status, answer.errorCodes()]).toEqual([413, [`body_too_large ${pointer}`]]);
  });

  test.each([
    ['notify', 'webhook', { event: 'x', data: long }],
    ['later', 'kind', { data: long }],
    ['later', 'kind', { inner: { data: long } }],
  ])('is refused in the value of the action %s %s', async (actionType, subType, value) => {
    const answer = await postAction({ actionType, subType, index: 0, value });
    expect(answer.errorCodes()).toEqual(['attribute_invalid /data/attributes/value']);
  });

  test('is refused twice in one message, and in a body that takes no files', async () => {
    const twice = { a: { data: long }, b: { data: long } };
    expect((await post({ payload: twice })).errorCodes()).toEqual(['body_too_large']);
    const data = { type: 'flows', attributes: { name: 'x', data: 'A'.repeat(bodyLimits.textBytes) } };
    expect((await server.send('POST', '/flows', { data })).errorCodes()).toEqual(['body_too_large']);
  });
});

test('a disk that takes no file is a fault of the service, not of the body', async () => {
  await rm(join(server.mediaFolder, 'arrivals'), { recursive: true, force: true });
  await writeFile(join(server.mediaFolder, 'arrivals'), 'no folder');
  const payload = image(picture.toString('base64'));
  const answer = await post({ messageThreadId: await openThread(), sendBy: 'user', payload });
  expect([answer.status, answer.errorCodes()]).toEqual([500, ['internal_error']]);
  await rm(join(server.mediaFolder, 'arrivals'));
});
