import { beforeAll, describe, expect, test } from 'vitest';

import {
  applyTemplateEvent,
  type TemplateEvent,
} from '../../../src/channels/templates/apply-template-event.ts';
import { createGraphTemplates } from '../../../src/channels/templates/graph-templates.ts';
import { createSyncTemplates } from '../../../src/channels/templates/sync-templates.ts';
import { type AfterCommitEffects, noEffects } from '../../../src/conversation/after-commit-effects.ts';
import { systemClock } from '../../../src/database/clock.ts';
import { createCipher } from '../../../src/security/encryption.ts';
import { useApi } from '../../support/environments/api.ts';
import {
  graphErrorBody,
  hangUp,
  refuseWith,
  type ServedTemplate,
} from '../../support/servers/template-server.ts';
import { setTimeLimit } from '../../support/time-limit.ts';

// The sync and the events of templates, on PostgreSQL, against a platform that speaks real HTTP.

setTimeLimit(30_000);

const { server, make, show, patch } = useApi();

const told: AfterCommitEffects[] = [];
const sync = (connectionId: string) =>
  createSyncTemplates({
    database: server.database,
    clock: systemClock,
    cipher: createCipher(server.encryptionKey),
    platform: createGraphTemplates({ apiUrl: server.templates.url, timeLimitMs: 2000 }),
    notifyAfterCommit: (effects) => void told.push(effects),
  })(connectionId);

/** A template with its connection, and what the platform has of it. */
const furnish = async () => {
  const template = await make('messageTemplates');
  const connectionId = String(template.attributes['channelConnectionId']);
  const account = server.templates.requests.at(-1)?.account ?? '';
  const served = server.templates.templatesOf(account);
  const [own] = served;
  if (!own) throw new Error('The platform has no template.');
  return { id: template.id, connectionId, served, own };
};

const listed = async (connectionId: string) =>
  (await server.send('GET', `/message-templates?filter[channelConnectionId]=${connectionId}&page[size]=100`))
    .parseList()
    .data.map(({ attributes }) => attributes);

const foreign = (n: number, changes: Partial<ServedTemplate> = {}): ServedTemplate => ({
  id: `foreign-${n}`,
  name: `foreign_${n}`,
  language: 'nl',
  status: 'APPROVED',
  category: 'MARKETING',
  components: [{ type: 'BODY', text: `Hallo, nummer ${n}.` }],
  ...changes,
});

const eventsOf = (id: string) =>
  server.query(
    `select event, snapshot->>'status' as status from webhook_deliveries where subject_id = $1 order by id`,
    [id],
  );

beforeAll(() => server.query('update organizations set webhook_url = $1', ['https://hooks.example.com']));

describe('the sync of a connection', () => {
  test('takes status, category, quality and reason from the platform, and reports it once', async () => {
    const { id, connectionId, own } = await furnish();
    Object.assign(own, {
      status: 'REJECTED',
      category: 'MARKETING',
      quality_score: { score: 'YELLOW' },
      rejected_reason: 'ABUSIVE_CONTENT',
    });
    told.length = 0;
    expect(await sync(connectionId)).toEqual({ type: 'synced', found: 1, added: 0, changed: 1, skipped: 0 });
    const attributes = await show('messageTemplates', id);
    expect(attributes).toMatchObject({
      status: 'rejected',
      category: 'Marketing',
      quality: 'yellow',
      rejectedReason: 'ABUSIVE_CONTENT',
    });
    expect(told.flatMap(({ organizationIds }) => [...organizationIds])).toEqual([server.organizationId]);
    expect(await sync(connectionId)).toMatchObject({ changed: 0 });
    expect(await eventsOf(id)).toEqual([{ event: 'messageTemplate.statusChanged', status: 'rejected' }]);
  });

  test('reads all pages, adds what was made at the platform, and skips what is not supported', async () => {
    const { connectionId, served } = await furnish();
    for (let n = 0; n < 250; n += 1) served.push(foreign(n));
    served.push(foreign(998, { components: [{ type: 'HEADER', format: 'IMAGE' }] }));
    served.push(foreign(999, { category: 'NEWS' }));
    expect(await sync(connectionId)).toEqual({
      type: 'synced',
      found: 253,
      added: 250,
      changed: 0,
      skipped: 2,
    });
    expect(await sync(connectionId)).toMatchObject({ added: 0, changed: 0, skipped: 2 });
    const found = (await listed(connectionId)).find(({ name }) => name === 'foreign_7');
    expect(found).toMatchObject({ status: 'approved', category: 'Marketing', preview: 'Hallo, nummer 7.' });
  });

  test('marks what vanished as deleted, after which the name is free', async () => {
    const { id, connectionId, served } = await furnish();
    served.length = 0;
    expect(await sync(connectionId)).toMatchObject({ changed: 1 });
    const { status, name } = await show('messageTemplates', id);
    expect(status).toBe('deleted');
    const again = await make('messageTemplates', {
      attributes: { name },
      related: { channelConnection: connectionId },
    });
    expect(again.attributes['status']).toBe('pending');
  });

  test('takes over texts that were changed at the platform', async () => {
    const { id, connectionId, own } = await furnish();
    own.components = [{ type: 'BODY', text: 'Another text.' }];
    await sync(connectionId);
    expect((await show('messageTemplates', id))['preview']).toBe('Another text.');
  });

  test.each([
    ['is away', hangUp, 'away'],
    ['is busy', refuseWith(503, {}), 'away'],
    ['refuses the token', refuseWith(401, graphErrorBody(190, 'Dead.')), 'denied'],
  ])('changes nothing while the platform %s', async (_, responder, type) => {
    const { id, connectionId } = await furnish();
    server.templates.once('GET', responder);
    expect(await sync(connectionId)).toMatchObject({ type });
    expect((await show('messageTemplates', id))['status']).toBe('pending');
  });

  test('ends when the connection is disabled or has no credentials', async () => {
    const { connectionId } = await furnish();
    await patch('channelConnections', connectionId, { status: 'disabled' });
    expect(await sync(connectionId)).toEqual({ type: 'gone' });
    await patch('channelConnections', connectionId, { status: 'active', credentials: null });
    expect(await sync(connectionId)).toEqual({ type: 'gone' });
  });
});

describe('an event of the platform', () => {
  const apply = async (connectionId: string, event: Partial<TemplateEvent>) => {
    const effects = noEffects();
    const whole = { type: 'template', phoneNumberId: null, status: null, category: null } as const;
    const rest = { quality: null, reason: null, platformId: '' };
    await server.database.transaction((sql) =>
      applyTemplateEvent(sql, new Date(), connectionId, { ...whole, ...rest, ...event }, effects),
    );
    return effects;
  };

  test.each<readonly [string, Partial<TemplateEvent>, object]>([
    ['an approval', { status: 'APPROVED', reason: 'NONE' }, { status: 'approved', rejectedReason: null }],
    ['a rejection', { status: 'REJECTED', reason: 'SCAM' }, { status: 'rejected', rejectedReason: 'SCAM' }],
    ['a pause', { status: 'PAUSED' }, { status: 'paused' }],
    ['an end', { status: 'DISABLED' }, { status: 'disabled' }],
    ['a status that is new', { status: 'LIMIT_EXCEEDED' }, { status: 'limit_exceeded' }],
    ['a return', { status: 'REINSTATED' }, { status: 'approved' }],
    ['a flag', { status: 'FLAGGED' }, { status: 'pending' }],
    ['a category', { category: 'MARKETING' }, { status: 'pending', category: 'Marketing' }],
    ['a quality', { quality: 'RED' }, { status: 'pending', quality: 'red' }],
  ])('of %s changes the template', async (_, event, expected) => {
    const { id, connectionId, own } = await furnish();
    await apply(connectionId, { ...event, platformId: own.id });
    expect(await show('messageTemplates', id)).toMatchObject(expected);
  });

  test('that comes twice is reported once; one of an unknown template changes nothing', async () => {
    const { id, connectionId, own } = await furnish();
    await apply(connectionId, { status: 'APPROVED', platformId: own.id });
    const second = await apply(connectionId, { status: 'APPROVED', platformId: own.id });
    expect(second).toEqual(noEffects());
    expect(await eventsOf(id)).toHaveLength(1);
    expect(await apply(connectionId, { status: 'APPROVED', platformId: 'none' })).toEqual(noEffects());
  });

  test.each([
    ['APPROVED', 'waiting', null],
    ['DISABLED', 'failed', null],
    ['REJECTED', 'failed', null],
    ['IN_APPEAL', 'held', 'template'],
    ['LIMIT_EXCEEDED', 'held', 'template'],
  ])('of %s leaves the sends that a pause holds %s', async (status, expected, heldFor) => {
    const { id, connectionId, own } = await furnish();
    const thread = await make('messageThreads');
    const message = await make('messages', { related: { messageThread: thread.id } });
    await apply(connectionId, { status: 'PAUSED', platformId: own.id });
    await server.query(
      `update messages set payload = jsonb_build_object('type', 'template', 'id', $2::text) where id = $1`,
      [message.id, id],
    );
    const [send] = await server.query(
      `insert into message_sends (id, organization_id, message_id, channel_connection_id, message_thread_id, position, status,
         held_for, created_at, updated_at)
       select gen_random_uuid(), m.organization_id, m.id, $2, m.message_thread_id, m.created_at, 'held', 'template', now(), now()
         from messages m where m.id = $1 returning id`,
      [message.id, connectionId],
    );
    const statusOf = async () =>
      server.query('select status, held_for from message_sends where id = $1', [Object(send).id]);
    const flagged = await apply(connectionId, { category: 'MARKETING', platformId: own.id });
    expect(flagged.connectionIds.size).toBe(0);
    expect(await statusOf()).toEqual([{ status: 'held', held_for: 'template' }]);
    const effects = await apply(connectionId, { status, platformId: own.id });
    expect([...effects.connectionIds]).toEqual(expected === 'held' ? [] : [connectionId]);
    expect(await statusOf()).toEqual([{ status: expected, held_for: heldFor }]);
    const shown = await show('messages', message.id);
    const codes = expected === 'failed' ? [{ code: 'template_not_approved' }] : [];
    expect(shown['errorMessages']).toMatchObject(codes);
  });
});
