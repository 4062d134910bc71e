import { eventuallyEqual } from '../../eventually.ts';
import { escapeDialog, failRoute, openById, openDialog, openByName, type InboxScene } from './scene.ts';

/** The states of a conversation that is open. */
export const threadScenes: readonly InboxScene[] = [
  {
    name: 'thread-loading',
    enter: async ({ inbox, world }) => {
      await inbox.page.route('**/public/v2/messages?*', () => undefined);
      await inbox.act('openConversation', { conversationId: world.long.conversationId });
      await inbox.frame.locator('.log-skeleton').waitFor();
    },
    leave: async ({ inbox, api }) => {
      await inbox.page.unroute('**/public/v2/messages?*');
      const other = await api.send('GET', '/conversations?filter[search]=Paused');
      await inbox.act('openConversation', { conversationId: other.parseList().data[0]?.id ?? '' });
    },
  },
  {
    name: 'thread-error',
    enter: async ({ inbox, world }) => {
      await inbox.page.route('**/public/v2/messages?*', failRoute);
      await inbox.act('openConversation', { conversationId: world.leaving.conversationId });
      await inbox.frame.locator('.thread-pane .failure').waitFor();
    },
    leave: async ({ inbox: { page, frame } }) => {
      await page.unroute('**/public/v2/messages?*');
      await frame.locator('.thread-pane .failure .button').last().click();
      await frame.locator('.line-bubble').first().waitFor();
    },
  },
  { name: 'thread', enter: (stage) => openById(stage, stage.world.full.conversationId) },
  {
    name: 'thread-menu',
    enter: openDialog('.thread-head [aria-haspopup]'),
    leave: escapeDialog,
  },
  {
    name: 'writing-note',
    enter: async ({ inbox: { frame } }) => {
      await frame.locator('.writing-tab').last().click();
      await frame.locator('.writing-note textarea').fill('Ask about the car on Thursday.');
    },
    leave: async ({ inbox: { frame } }) => {
      await frame.locator('.writing-note textarea').fill('');
      await frame.locator('.writing-tab').first().click();
    },
  },
  {
    name: 'canned',
    enter: async ({ inbox: { frame } }) => {
      await frame.locator('.writing-field').fill('/h');
      await frame.locator('.canned-option').first().waitFor();
    },
    leave: ({ inbox: { frame } }) => frame.locator('.writing-field').fill(''),
  },
  {
    name: 'gap',
    enter: async ({ inbox: { frame } }) => {
      await frame.locator('.writing-field').fill('Is {{candidate.email}} still your address?');
      await frame.locator('.gap-note').waitFor();
    },
    leave: ({ inbox: { frame } }) => frame.locator('.writing-field').fill(''),
  },
  {
    name: 'reply-in-question',
    enter: async ({ inbox: { page, frame } }) => {
      const body = '{"errors":[{"status":"409","code":"thread_moved_on","title":"","detail":"Moved on."}]}';
      const answer = { status: 409, contentType: 'application/vnd.api+json', body };
      await page.route('**/reply', (route) => route.fulfill(answer));
      for (const text of ['Yes, from the first of May on.', 'Shall I call you tomorrow?']) {
        await frame.locator('.writing-field').fill(text);
        await frame.locator('.writing-field').press('Enter');
      }
      await frame.locator('.pending-question').waitFor();
    },
    leave: async ({ inbox: { page, frame } }) => {
      for (const index of [0, 1]) {
        await frame.locator('.pending-question .button').last().click();
        await eventuallyEqual('one less', 10, () => frame.locator('.line-pending').count(), 1 - index);
      }
      await page.unroute('**/reply');
    },
  },
  {
    name: 'writing',
    enter: ({ inbox: { frame } }) =>
      frame.locator('.writing-field').fill('Yes, from the first of May on. Shall I call you tomorrow?\nSam'),
  },
  {
    name: 'send-menu',
    enter: openDialog('.send-more'),
    leave: async (stage) => {
      await escapeDialog(stage);
      await stage.inbox.frame.locator('.writing-field').fill('');
    },
  },
  {
    name: 'jump',
    enter: async (stage) => {
      await openDialog('.thread-head [aria-haspopup]')(stage);
      await stage.inbox.frame.locator('.menu-item').nth(2).click();
      await stage.inbox.frame.getByRole('dialog').waitFor();
    },
    leave: escapeDialog,
  },
  { name: 'long', enter: (stage) => openById(stage, stage.world.long.conversationId) },
  { name: 'window-closed', enter: (stage) => openByName(stage, 'Wilma') },
  {
    name: 'templates',
    enter: async (stage) => {
      await openByName(stage, 'Wilma');
      await stage.inbox.frame.locator('.obstacle .button').click();
      await stage.inbox.frame.locator('.template-card').first().waitFor();
    },
  },
  {
    name: 'template',
    enter: async ({ inbox: { frame } }) => {
      await frame.locator('.template-card').first().click();
      await frame.locator('.template-blank-field input').first().fill('Wilma');
    },
    leave: escapeDialog,
  },
  { name: 'window-closes', enter: (stage) => openByName(stage, 'Soon') },
  { name: 'opted-out', enter: (stage) => openByName(stage, 'Otto') },
  { name: 'paused', enter: (stage) => openByName(stage, 'Paused') },
  {
    name: 'hand-back',
    enter: openDialog('.strip .button', (stage) => openByName(stage, 'Paused')),
    leave: escapeDialog,
  },
  {
    name: 'candidate-deleted',
    enter: async (stage) => {
      const { world, api, inbox } = stage;
      await openById(stage, world.forgotten.conversationId);
      await inbox.frame.getByRole('heading', { level: 2, name: 'Fay Forgotten' }).waitFor();
      await inbox.frame.locator('.writing-field').fill('Of course, I will see to it.');
      await api.send('DELETE', `/candidates/${world.forgotten.candidateId}`);
      await inbox.frame.locator('.thread-pane > .obstacle .draft-left').waitFor();
    },
  },
];
