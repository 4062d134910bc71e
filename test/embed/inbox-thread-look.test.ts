import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';

import { useEmbed } from '../support/environments/embed.ts';
import type { InboxPage } from '../support/environments/inbox-page.ts';
import { playScene } from '../support/environments/inbox-player.ts';

import { threadScenes } from '../support/environments/inbox-scenes/thread-scenes.ts';
import { type InboxWorld, makeInboxWorld } from '../support/environments/inbox-world.ts';

// The inbox in the states of a conversation that is open.

const { api, users, visitInbox } = useEmbed({ hasNotices: true });
if (process.env['INBOX_PICTURES'] !== undefined) jest.setTimeout(600_000);
let world: InboxWorld;
let inbox: InboxPage;

beforeAll(async () => {
  world = await makeInboxWorld(api, users.sam);
  inbox = await visitInbox();
  inbox.page.setDefaultTimeout(12_000);
});

afterAll(() => inbox.close());

const scenes = threadScenes.map((scene, place) => ({ name: scene.name, scene, place }));

describe('the inbox', () => {
  test.each(scenes)('in the state $name can be used and read', async ({ scene, place }) => {
    expect(await playScene({ inbox, api, world }, scene, place)).toEqual([]);
  });
});
