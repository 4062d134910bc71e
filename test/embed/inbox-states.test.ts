import { beforeAll, describe, expect, test } from 'vitest';

import { useEmbed } from '../support/environments/embed.ts';
import { makeConversation } from '../support/environments/inbox-page.ts';

const { api, visitInbox: visit } = useEmbed();

beforeAll(async () => {
  const noor = await makeConversation(api, 'Noor', 'de Vries');
  await noor.say('Can I start in May?');
});

// Of the others, inbox-look.test.ts looks at every state.
const looks = [
  ['en', 'light'],
  ['nl', 'dark'],
] as const;

describe('the inbox', () => {
  test.each(looks)(
    'of a user who can only read has no controls to write with (%s, %s)',
    async (locale, mode) => {
      const inbox = await visit({ locale, mode }, { access: 'read' });
      await inbox.open('Noor de Vries');
      await inbox.waitForMessage('Can I start in May?');
      expect(await inbox.frame.getByRole('textbox').count()).toBe(0);
      expect(await inbox.frame.getByRole('checkbox').count()).toBe(0);
      expect(await inbox.frame.locator('.strip .button').count()).toBe(0);
      expect(await inbox.findAccessibilityViolations()).toEqual([]);
      await inbox.takePicture(`read-only-${locale}-${mode}`);
      await inbox.close();
    },
  );

  test('whose session has ended shows nothing of anybody', async () => {
    const inbox = await visit();
    await inbox.open('Noor de Vries');
    await inbox.waitForMessage('Can I start in May?');
    await inbox.act('signOut');
    await inbox.frame.locator('.lock-screen').waitFor();
    expect(await inbox.frame.evaluate('document.body.innerText')).not.toContain('Noor');
    await inbox.close();
  });

  test('that cannot load its list says so and tries again', async () => {
    const inbox = await visit();
    const { page, frame } = inbox;
    await frame.locator('.row-button').first().waitFor();
    await page.route('**/public/v2/conversations?*', (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/vnd.api+json',
        headers: { 'X-Request-Id': 'request-77' },
        body: '{"errors":[{"status":"500","code":"internal_error","title":"","detail":"No."}]}',
      }),
    );
    await frame.locator('.view-button').click();
    await frame.getByRole('menuitemradio').last().click();
    await frame.getByText('request-77').waitFor();
    await page.unroute('**/public/v2/conversations?*');
    await frame.locator('.failure .button').last().click();
    await frame.locator('.row-name', { hasText: 'Noor' }).waitFor();
    expect(await frame.locator('.failure').count()).toBe(0);
    await inbox.close();
  });

  test('whose list or messages load for ten seconds says so, and gives up the request to try again', async () => {
    const inbox = await visit();
    const { page, frame } = inbox;
    await frame.locator('.row-button').first().waitFor();
    await page.clock.install();
    const expectSlow = async (path: string, begin: () => Promise<unknown>): Promise<void> => {
      let isSlow = true;
      // A request that came while it was slow gets no answer, later neither.
      await page.route(path, (route) => (isSlow ? undefined : route.continue()));
      await begin();
      await frame.locator('.skeleton').first().waitFor();
      await page.clock.fastForward(11_000);
      await frame.getByText('This takes longer than usual.').waitFor();
      expect(await inbox.findAccessibilityViolations()).toEqual([]);
      await inbox.takePicture(`slow-${path.replaceAll(/\W/g, '')}`);
      isSlow = false;
      await frame.locator('.slow').getByRole('button', { name: 'Try again' }).click();
    };
    await expectSlow('**/public/v2/conversations?*', async () => {
      await frame.locator('.view-button').click();
      await frame.getByRole('menuitemradio').last().click();
    });
    await frame.locator('.row-name', { hasText: 'Noor' }).waitFor();
    await expectSlow('**/public/v2/messages?*', () => inbox.open('Noor de Vries'));
    await inbox.waitForMessage('Can I start in May?');
    await inbox.close();
  });

  test('that finds nothing says what to do', async () => {
    const inbox = await visit();
    await inbox.frame.getByRole('searchbox').fill('nobody at all');
    await inbox.frame.locator('.blank-title').first().waitFor();
    await inbox.frame.locator('.list-pane .blank .button').click();
    await inbox.frame.locator('.row-name', { hasText: 'Noor' }).waitFor();
    expect(await inbox.frame.getByRole('searchbox').inputValue()).toBe('');
    await inbox.close();
  });

  test('explains its keys', async () => {
    const inbox = await visit();
    await inbox.frame.locator('.row-button').first().focus();
    await inbox.page.keyboard.press('?');
    await inbox.frame.getByRole('dialog').waitFor();
    await inbox.frame.getByRole('dialog').getByRole('checkbox').uncheck();
    await inbox.page.keyboard.press('Escape');
    await inbox.page.keyboard.press('j');
    expect(await inbox.frame.locator('.thread-head').count()).toBe(0);
    await inbox.close();
  });
});

describe('what the host asks for', () => {
  test('opens a conversation, and says when there is none', async () => {
    const inbox = await visit();
    const found = await api.send('GET', '/conversations');
    const conversationId = found.parseList().data[0]?.id ?? '';
    expect(await inbox.act('openConversation', { conversationId })).toEqual({ ok: true });
    await inbox.waitForMessage('Can I start in May?');
    const missing = '00000000-0000-7000-8000-000000000000';
    expect(await inbox.act('openConversation', { conversationId: missing })).toMatchObject({
      ok: false,
      code: 'not_found',
    });
    expect(await inbox.act('openCandidate', { candidateId: missing })).toMatchObject({ ok: false });
    expect(await inbox.act('deleteEverything')).toMatchObject({ ok: false, code: 'action_unknown' });
    await inbox.close();
  });
});
