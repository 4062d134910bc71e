import { describe, expect, test } from 'vitest';

import { withProfile } from '../support/environments/browser.ts';
import { useEmbed } from '../support/environments/embed.ts';
import { makeConversation } from '../support/environments/inbox-page.ts';

const { api, hostServer, users, visitInbox: visit } = useEmbed();

describe('what happens elsewhere', () => {
  test('shows by itself, in the thread and in the list', async () => {
    const lotte = await makeConversation(api, 'Lotte', 'Live');
    await lotte.say('First');
    const inbox = await visit();
    await inbox.open('Lotte Live');
    await inbox.waitForMessage('First');
    await lotte.say('Second');
    await inbox.waitForMessage('Second');
    await inbox.frame.locator('.row-open .row-preview', { hasText: 'Second' }).waitFor();
    expect(inbox.faults).toEqual([]);
    await inbox.close();
  });

  test('names the colleague who writes at the same time', async () => {
    const yara = await makeConversation(api, 'Yara', 'Shared');
    await yara.say('Hello');
    const one = await visit();
    const other = await visit({}, { userId: users.robin });
    await one.open('Yara Shared');
    await other.open('Yara Shared');
    await other.frame.getByRole('textbox', { name: 'Reply' }).fill('I will take this');
    await one.frame.getByText('Robin Meijer is writing').waitFor();
    await one.takePicture('presence');
    expect(await other.frame.getByText('Robin Meijer is writing').count()).toBe(0);
    await one.close();
    await other.close();
  });

  test('says so in words where there is room, and else with a sign and to screen readers', async () => {
    const made = await makeConversation(api, 'Esra', 'Narrow');
    await made.say('Hello');
    const one = await visit({ width: 950 });
    const other = await visit({}, { userId: users.robin });
    await one.open('Esra Narrow');
    const words = one.frame.locator('.others-words');
    await other.open('Esra Narrow');
    await one.frame.getByRole('status').filter({ hasText: 'Robin Meijer also looks at this' }).waitFor();
    await other.frame.getByRole('textbox', { name: 'Reply' }).fill('I will');
    await one.frame.getByRole('status').filter({ hasText: 'Robin Meijer is writing' }).waitFor();
    expect((await words.boundingBox())?.width).toBeGreaterThan(100);
    await one.takePicture('presence-950');
    await one.page.setViewportSize({ width: 360, height: 800 });
    expect((await words.boundingBox())?.width).toBeLessThanOrEqual(1);
    expect(await one.frame.locator('.others .icon').isVisible()).toBe(true);
    expect(await one.frame.getByRole('status').filter({ hasText: 'is writing' }).count()).toBe(1);
    await one.takePicture('presence-360');
    expect(await one.measureOverflow()).toBeLessThanOrEqual(0);
    expect(await one.findAccessibilityViolations()).toEqual([]);
    for (const inbox of [one, other]) await inbox.close();
  });
});

describe('two tabs of a user', () => {
  test('share a stream, and each is locked with its own session alone', () =>
    withProfile('allowed', async (context) => {
      const daan = await makeConversation(api, 'Daan', 'Twice');
      await daan.say('First');
      const [leading, other] = [await visit({ context }), await visit({ context })];
      await other.open('Daan Twice');
      await other.waitForMessage('First');
      const sessionId = await leading.frame.evaluate("sessionStorage.getItem('embed-session')");
      // The host gets no token for another session.
      hostServer.issueTokensFor('');
      await api.server.query('delete from embed_sessions where id = $1', [sessionId]);
      await leading.frame.locator('.lock-screen').waitFor();
      await daan.say('Second');
      await other.waitForMessage('Second');
      expect(await other.frame.locator('.lock-screen').count()).toBe(0);
      // The stream of the other tab is refused once its session is over, too.
      hostServer.issueTokensFor('');
      await api.server.query('delete from embed_sessions where user_id = $1', [users.sam]);
      await other.frame.locator('.lock-screen').waitFor();
    }));
});
