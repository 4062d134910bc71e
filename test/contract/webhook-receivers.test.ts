import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { expect, test } from 'vitest';

import { freePort } from '../../scripts/local/ports.ts';
import { findSchemathesis } from '../../scripts/programs/schemathesis.ts';
import { eventually } from '../support/eventually.ts';
import { startWebhookEndpoint } from '../support/servers/webhook-endpoint.ts';
import { useConversation } from '../support/environments/conversation.ts';
import { endpointSecret, useWebhooks } from '../support/environments/webhooks.ts';

// Receivers with other code than ours: the one in the documentation, and the reference library of Python.

const root = new URL('../../', import.meta.url);

const stage = useConversation();
const { webhooks } = useWebhooks(stage, { timeLimitMs: 5000 });

const documentedReceiver = async (): Promise<string> => {
  const text = await readFile(new URL('docs/guides/webhooks.md', root), 'utf8');
  return /```js receiver\n(.*?)```/s.exec(text)?.[1] ?? '';
};

const run = async (folder: string, code: string): Promise<{ child: ChildProcess; port: number }> => {
  await writeFile(join(folder, 'receiver.mjs'), code);
  await symlink(fileURLToPath(new URL('node_modules', root)), join(folder, 'node_modules'));
  const port = await freePort();
  const env = { ...process.env, NODE_OPTIONS: '', PORT: String(port), WEBHOOK_SECRET: endpointSecret };
  return { child: spawn(process.execPath, [join(folder, 'receiver.mjs')], { env }), port };
};

test('the receiver of the documentation takes what is ours, once, and refuses what is not, in 20 lines', async () => {
  const code = await documentedReceiver();
  expect(code.split('\n').filter((line) => line.trim() !== '').length).toBeLessThanOrEqual(21);
  const folder = await mkdtemp(join(tmpdir(), 'receiver-'));
  const { child, port } = await run(folder, code);
  let said = '';
  child.stdout?.on('data', (part: Buffer) => {
    said += part.toString();
  });
  const url = `http://127.0.0.1:${port}/`;
  const post = () => fetch(url, { method: 'POST', body: '{}' }).catch(() => null);
  try {
    await eventually('the receiver listens', 15, async () => (await post())?.status === 400);
    await webhooks.subscribe(url);
    await stage.say(await stage.thread(), 'Hello');
    await webhooks.send();
    await stage.database.query(
      { text: `update webhook_deliveries set queued = true, status = 'pending'` },
      [],
    );
    await webhooks.send();
    const [delivery] = await webhooks.log();
    expect(delivery?.attempts.map(({ status }) => status)).toEqual([204, 204]);
    expect(said).toBe('message.received 1\n');
  } finally {
    child.kill();
    await once(child, 'exit');
    await rm(folder, { recursive: true, force: true });
  }
}, 60_000);

const verifyInPython = `
import json, sys
from standardwebhooks import Webhook
given = json.load(sys.stdin)
print(Webhook(given["secret"]).verify(given["body"], given["headers"])["type"])
try:
    Webhook(given["secret"]).verify(given["body"] + " ", given["headers"])
except Exception as error:
    print(type(error).__name__)
`;

test('the reference library of Python accepts a delivery, and refuses one that was changed', async () => {
  const python = await findSchemathesis();
  const receiver = await startWebhookEndpoint();
  await webhooks.subscribe(receiver.url);
  await stage.say(await stage.thread(), 'Héllo');
  await webhooks.send();
  await receiver.close();
  const { body, headers } = receiver.received[0] ?? {};
  const running = promisify(execFile)(python, ['-c', verifyInPython]);
  running.child.stdin?.end(JSON.stringify({ secret: endpointSecret, body, headers }));
  expect((await running).stdout).toBe('message.received\nWebhookVerificationError\n');
}, 600_000);
