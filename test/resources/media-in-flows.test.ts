import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { pdf, png } from '../support/media.ts';
import { useApi } from '../support/environments/api.ts';

const { server, make, patch } = useApi();

const picture = { type: 'image', data: png.toString('base64'), filename: 'team.png' };
const says = (value: unknown) => ({ actionType: 'say', subType: 'media', index: 1, value });
const asks = (more: Record<string, unknown>) => ({
  actionType: 'say',
  subType: 'text',
  index: 0,
  value: { text: 'Look' },
  ...more,
});

const openNode = async () => {
  const flow = await make('flows', {});
  const node = await make('nodes', {
    attributes: { isStartFlow: true, isEndFlow: true, endFlowType: 'accepted' },
    related: { flow: flow.id },
  });
  return { flowId: flow.id, nodeId: node.id };
};
const post = (nodeId: string, attributes: Record<string, unknown>) =>
  server.send('POST', '/node-actions', {
    data: {
      type: 'nodeActions',
      attributes,
      relationships: { node: { data: { type: 'nodes', id: nodeId } } },
    },
  });
const openFile = async (url: unknown) => {
  const answer = await fetch(server.origin + new URL(String(url)).pathname);
  return answer.status === 200 ? Buffer.from(await answer.arrayBuffer()) : answer.status;
};
const filesOnDisk = async (): Promise<number> =>
  (await readdir(join(server.mediaFolder, 'files', server.organizationId)).catch(() => [])).length;

describe('a medium of a flow', () => {
  test('is kept apart from its action and read back as a link', async () => {
    const { nodeId } = await openNode();
    const { id, attributes } = (
      await post(nodeId, says({ ...picture, caption: 'Hi {{candidate.first_name}}' }))
    ).parseResource();
    const { url, ...value } = Object(attributes['value']);
    expect(value).toEqual({
      type: 'image',
      filename: 'team.png',
      mime_type: 'image/png',
      size: png.length,
      caption: 'Hi {{candidate.first_name}}',
    });
    expect(await openFile(url)).toEqual(png);
    const [row] = await server.query('select value::text as text from node_actions where id = $1', [id]);
    expect(Reflect.get(Object(row), 'text')).not.toMatch(/data|url/);
  });

  test('beside a text is kept the same way, changed and taken away', async () => {
    const { flowId, nodeId } = await openNode();
    const { id, attributes } = (await post(nodeId, asks({ attachmentData: picture }))).parseResource();
    const before = Object(attributes['attachmentData']).url;
    expect(await openFile(before)).toEqual(png);
    const document = { type: 'document', data: pdf.toString('base64'), mime_type: 'application/pdf' };
    const after = Object(
      (await patch('nodeActions', id, { attachmentData: document })).parseResource().attributes[
        'attachmentData'
      ],
    );
    expect([await openFile(before), await openFile(after.url)]).toEqual([png, pdf]);
    const same = (await patch('nodeActions', id, { index: 4, attachmentData: after })).parseResource()
      .attributes['attachmentData'];
    expect([same, await openFile(after.url)]).toEqual([after, pdf]);
    expect(
      (await patch('nodeActions', id, { attachmentData: null })).parseResource().attributes['attachmentData'],
    ).toBeNull();
    // A user who takes the changes back needs the files, for as long as the changes are kept.
    expect([await openFile(before), await openFile(after.url)]).toEqual([png, pdf]);
    const files = await filesOnDisk();
    expect((await server.send('DELETE', `/flows/${flowId}`)).status).toBe(204);
    expect([await openFile(before), await openFile(after.url)]).toEqual([404, 404]);
    expect(await filesOnDisk()).toBe(files - 2);
  });

  test('is kept as long as a published version needs it, and goes with the flow', async () => {
    const { flowId, nodeId } = await openNode();
    const before = await filesOnDisk();
    const { id, attributes } = (await post(nodeId, says(picture))).parseResource();
    const { url } = Object(attributes['value']);
    expect((await server.send('POST', `/flows/${flowId}/publish`)).status).toBe(200);
    expect((await server.send('DELETE', `/node-actions/${id}`)).status).toBe(204);
    expect(await openFile(url)).toEqual(png);
    expect((await server.send('DELETE', `/flows/${flowId}`)).status).toBe(204);
    expect([await openFile(url), await filesOnDisk()]).toEqual([404, before]);
  });

  test('is sent by a run, which then needs it itself', async () => {
    const { flowId, nodeId } = await openNode();
    await post(nodeId, says(picture));
    const thread = await make('messageThreads', {
      attributes: { chatbotPaused: false, identifier: 'media-run' },
    });
    await make('flowRuns', { related: { flow: flowId, messageThread: thread.id } });
    const hello = { sendBy: 'candidate', payload: { type: 'text', attributes: { value: 'hello' } } };
    await make('messages', { attributes: hello, related: { messageThread: thread.id } });
    const path = `/messages?filter[messageThreadId]=${thread.id}&filter[sendBy]=chatbot`;
    const sent = (await server.send('GET', path))
      .parseList()
      .data.map(({ attributes }) => attributes['payload']);
    expect(sent).toMatchObject([{ type: 'image', image: { filename: 'team.png', mime_type: 'image/png' } }]);
    expect((await server.send('DELETE', `/flows/${flowId}`)).status).toBe(204);
    expect(await openFile(Object(Object(sent[0]).image).url)).toEqual(png);
    expect((await server.send('DELETE', `/message-threads/${thread.id}`)).status).toBe(204);
    expect(await openFile(Object(Object(sent[0]).image).url)).toBe(404);
  });

  test('that is refused names the member it lies in', async () => {
    const { nodeId } = await openNode();
    const refusals = async (attributes: Record<string, unknown>) =>
      (await post(nodeId, attributes)).errorCodes();
    expect(await refusals(says({ ...picture, mime_type: 'image/jpeg' }))).toEqual([
      'media_refused /data/attributes/value/mime_type',
    ]);
    expect(await refusals(asks({ attachmentData: { ...picture, type: 'video' } }))).toEqual([
      'media_refused /data/attributes/attachmentData/type',
    ]);
    const fileId = '01890000-0000-7000-8000-000000000000';
    expect(await refusals(says({ type: 'image', file_id: fileId }))).toEqual([
      'attribute_unknown /data/attributes/value/file_id',
    ]);
  });
});

describe('an initial message', () => {
  test('may be a file, which the run keeps until it is sent and the thread afterwards', async () => {
    const { flowId, nodeId } = await openNode();
    await post(nodeId, asks({}));
    const paused = await make('messageThreads', {
      attributes: { chatbotPaused: true, identifier: 'paused' },
    });
    const initialMessage = { type: 'image', image: { data: png.toString('base64') } };
    const run = await make('flowRuns', {
      attributes: { initialMessage },
      related: { flow: flowId, messageThread: paused.id },
    });
    const { url } = Object(Object(run.attributes['initialMessage']).image);
    expect(await openFile(url)).toEqual(png);
    expect((await server.send('DELETE', `/flow-runs/${run.id}`)).status).toBe(204);
    expect(await openFile(url)).toBe(404);
  });
});
