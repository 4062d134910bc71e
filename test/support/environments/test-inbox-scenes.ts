import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { useEmbed } from './embed.ts';
import type { InboxPage } from './inbox-page.ts';
import { isEveryLook, playScene } from './inbox-player.ts';
import type { InboxScene } from './inbox-scenes/scene.ts';
import { type InboxWorld, makeInboxWorld } from './inbox-world.ts';
import { setTimeLimit } from '../time-limit.ts';

/** Tests that the inbox can be used and read in each scene, one after the other in one page. */
export const testInboxScenes = (inboxScenes: readonly InboxScene[]): void => {
  const { api, hostServer, users, visitInbox } = useEmbed({ hasNotices: true });
  setTimeLimit(isEveryLook ? 600_000 : 60_000);
  const endTokens = (): void => hostServer.issueTokensFor('');
  let world: InboxWorld;
  let inbox: InboxPage;

  beforeAll(async () => {
    world = await makeInboxWorld(api, users.sam);
    inbox = await visitInbox();
    inbox.page.setDefaultTimeout(12_000);
  });

  afterAll(() => inbox.close());

  const scenes = inboxScenes.map((scene, place) => ({ name: scene.name, scene, place }));

  describe('the inbox', () => {
    test.each(scenes)('in the state $name can be used and read', async ({ scene, place }) => {
      expect(await playScene({ inbox, api, world, endTokens }, scene, place)).toEqual([]);
    });
  });
};
