import { Readable } from 'node:stream';

import { afterAll, beforeAll, expect, test } from 'vitest';
import Koa from 'koa';
import { createServer } from 'node:http';
import { once } from 'node:events';

import { buildMediaPayload } from '../../src/messaging/payload.ts';
import { createFileLinks } from '../../src/storage/file-links.ts';
import { parseStorageLocation } from '../../src/storage/storage-location.ts';
import { type FilesWithSweep, openFilesWithSweep } from '../../src/storage/open-files.ts';
import { createMediaRouter } from '../../src/storage/media-routes.ts';
import { type BucketServer, startBucketServer } from '../support/servers/bucket.ts';
import { png } from '../support/media.ts';
import {
  createManualClock,
  openConversationEnvironment,
  type ConversationEnvironment,
} from '../support/environments/conversation.ts';

const clock = createManualClock();
const links = createFileLinks('an encryption key of some length, for tests', 'http://localhost');

let stage: ConversationEnvironment;
let bucket: BucketServer;
let open: FilesWithSweep;
beforeAll(async () => {
  [stage, bucket] = await Promise.all([openConversationEnvironment({ clock }), startBucketServer()]);
  // As an operator gives them.
  process.env['AWS_ACCESS_KEY_ID'] = bucket.credentials.accessKeyId;
  process.env['AWS_SECRET_ACCESS_KEY'] = bucket.credentials.secretAccessKey;
  const location = parseStorageLocation(
    `s3://${bucket.bucket}/kept?region=eu-west-1&endpoint=${bucket.endpoint}`,
  );
  if (!location) throw new Error('The location cannot be read.');
  open = await openFilesWithSweep(location, { database: stage.database, clock }, (error) => {
    throw error;
  });
});
afterAll(async () => {
  await open.stop();
  await Promise.all([stage.close(), bucket.close()]);
});

const serve = async (work: (origin: string) => Promise<void>): Promise<void> => {
  const handle = new Koa().use(createMediaRouter({ files: open.files, links }).routes()).callback();
  const server = createServer((request, response) => void handle(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  try {
    await work(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
  } finally {
    server.close();
    server.closeAllConnections();
  }
};

test('a file in a bucket is served through our own links, and removed with what needed it', async () => {
  const { organizationId } = stage;
  const { file } = await open.files.store({
    organizationId,
    source: Readable.from([png]),
    filename: 'a.png',
    declared: { type: 'image' },
  });
  const messageThreadId = await stage.thread();
  await stage.conversation.receive({
    organizationId,
    messageThreadId,
    payload: buildMediaPayload('image', file),
    origin: 'api',
    clientKey: null,
    sentAt: null,
  });
  const row = await open.files.find(file.file_id);
  if (!row) throw new Error('The file has no row.');
  await serve(async (origin) => {
    const url = origin + links.pathOf(file.file_id);
    expect(Buffer.from(await (await fetch(url)).arrayBuffer())).toEqual(png);
    const stretch = await fetch(url, { headers: { Range: 'bytes=1-3' } });
    expect([stretch.status, await stretch.text()]).toEqual([206, 'PNG']);
    await stage.database.query({ text: 'delete from message_threads where id = $1' }, [messageThreadId]);
    expect(await open.files.find(file.file_id)).toBeNull();
    await open.files.deleteUnreferenced([file.file_id]);
    expect(await open.files.open(row)).toBeNull();
  });
});
