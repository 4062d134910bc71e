import { escapeDialog, openById, type InboxScene, type InboxStage } from './scene.ts';

/** Opens the panel of a conversation, at every width. */
const openPanel = async ({ inbox: { frame } }: InboxStage): Promise<void> => {
  if (!(await frame.locator('.side-panel').isVisible())) await frame.locator('.panel-toggle').click();
  await frame.locator('.field-pair').first().waitFor();
};

const write = async ({ inbox: { frame } }: InboxStage, text: string): Promise<void> => {
  await frame.locator('.writing-field').fill(text);
  await frame.locator('.writing-field').press('Enter');
};

const discard = async ({ inbox: { frame } }: InboxStage): Promise<void> => {
  await frame.locator('.pending-buttons .button').last().click();
  await frame.locator('.line-pending').waitFor({ state: 'detached' });
};

/** The states of the panel beside a conversation, and of what others do meanwhile. */
export const besideScenes: readonly InboxScene[] = [
  {
    name: 'panel',
    enter: async (stage) => {
      await openById(stage, stage.world.full.conversationId);
      await openPanel(stage);
      await stage.inbox.frame.locator('.run-path summary').click();
      await stage.inbox.frame.locator('.walked-step').first().waitFor();
    },
  },
  {
    name: 'panel-conflict',
    enter: async (stage) => {
      const { inbox, api, world } = stage;
      const { frame } = inbox;
      await openPanel(stage);
      await frame.locator('.field-edit').nth(4).click();
      await frame.locator('.field-form input').fill('1234 AB');
      await api.patch('candidates', world.full.candidateId, { postalCode: '9999 ZZ' });
      await frame.locator('.field-changed').waitFor();
    },
    leave: ({ inbox: { frame } }) => frame.locator('.field-changed .button').last().click(),
  },
  {
    name: 'start-run',
    enter: async (stage) => {
      const { frame } = stage.inbox;
      await openPanel(stage);
      await frame.locator('.panel-buttons .button').first().click();
      await frame.locator('.dialog .choice-line').first().waitFor();
    },
    leave: escapeDialog,
  },
  {
    name: 'cancel-appointment',
    enter: async (stage) => {
      await openPanel(stage);
      const { frame } = stage.inbox;
      await frame.locator('.appointment .status-button').first().click();
      await frame.locator('.menu-item').first().click();
      await frame.getByRole('alertdialog').waitFor();
    },
    leave: escapeDialog,
  },
  {
    name: 'cancel-run',
    enter: async (stage) => {
      const { frame } = stage.inbox;
      await openPanel(stage);
      await frame.locator('.panel-buttons .button').nth(1).click();
      await frame.getByRole('alertdialog').waitFor();
    },
    leave: async (stage) => {
      await stage.inbox.frame.locator('.dialog-buttons .button').first().click();
      await stage.inbox.frame.locator('.panel-head .symbol-button').click();
    },
  },
  {
    name: 'reply-conflict',
    enter: async (stage) => {
      const { page, frame } = stage.inbox;
      await page.route('**/public/v2/messages*', (route) => route.abort());
      await stage.world.full.say('Never mind, I found it.');
      await page.unroute('**/public/v2/messages*');
      await write(stage, 'Yes, from the first of May on.');
      await frame.locator('.pending-question').waitFor();
    },
    leave: discard,
  },
  {
    name: 'reply-refused',
    enter: async (stage) => {
      await stage.inbox.page.route('**/reply', (route) =>
        route.fulfill({
          status: 422,
          contentType: 'application/vnd.api+json',
          body: '{"errors":[{"status":"422","code":"message_refused","title":"","detail":"The platform refused it."}]}',
        }),
      );
      await write(stage, 'Yes, from the first of May on.');
      await stage.inbox.frame.locator('.pending-question').waitFor();
    },
    leave: async (stage) => {
      await stage.inbox.page.unroute('**/reply');
      await discard(stage);
    },
  },
  {
    name: 'offline',
    enter: async (stage) => {
      await stage.inbox.page.context().setOffline(true);
      await stage.inbox.frame.locator('.connection-bar').waitFor();
      await write(stage, 'I am on my way.');
      await stage.inbox.frame.locator('.line-pending output').waitFor();
    },
    leave: async ({ inbox: { page, frame } }) => {
      await page.context().setOffline(false);
      await frame.locator('.connection-bar').waitFor({ state: 'detached', timeout: 20_000 });
      await frame.locator('.line-pending').waitFor({ state: 'detached', timeout: 20_000 });
    },
  },
  {
    name: 'deleted',
    enter: async (stage) => {
      const { world, api, inbox } = stage;
      await openById(stage, world.leaving.conversationId);
      await inbox.frame.locator('.writing-field').fill('Of course, I will see to it.');
      await api.send('DELETE', `/message-threads/${world.leaving.threadId}`);
      await inbox.frame.locator('.gone').waitFor();
    },
  },
  {
    name: 'signed-out',
    enter: async ({ inbox, endTokens }) => {
      endTokens();
      await inbox.act('signOut');
      await inbox.frame.locator('.lock-screen').waitFor();
    },
  },
];
