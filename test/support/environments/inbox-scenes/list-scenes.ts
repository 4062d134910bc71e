import { chooseView, escapeDialog, failRoute, type InboxScene } from './scene.ts';

/** The states of the list. */
export const listScenes: readonly InboxScene[] = [
  {
    name: 'list',
    enter: async ({ inbox }) => {
      await chooseView(inbox, 'all');
      await inbox.frame.locator('.row-name').first().waitFor();
    },
  },
  {
    name: 'list-selected',
    enter: async ({ inbox: { frame } }) => {
      await frame.locator('.row-tick input').first().check({ force: true });
      await frame.locator('.row-tick input').nth(1).check({ force: true });
    },
    leave: async ({ inbox: { frame } }) => frame.locator('.selection-bar .symbol-button').first().click(),
  },
  {
    name: 'list-menu',
    enter: async ({ inbox: { frame } }) => {
      await frame.locator('.view-button').click();
      await frame.getByRole('menu').waitFor();
    },
    leave: escapeDialog,
  },
  {
    name: 'list-filters',
    enter: async ({ inbox: { frame } }) => {
      await frame.locator('.filter-button').click();
      await frame.locator('.filter-part').last().locator('summary').click();
    },
    leave: escapeDialog,
  },
  {
    name: 'list-filtered',
    enter: async ({ inbox: { frame, page } }) => {
      await frame.locator('.filter-button').click();
      await frame.locator('.choice-line').nth(2).click();
      await page.keyboard.press('Escape');
      await frame.locator('.dot-count').waitFor();
    },
    leave: async (stage) => {
      const { frame } = stage.inbox;
      await frame.locator('.filter-button').click();
      await frame.locator('.filter-form > .button').click();
      // The button goes with its press, and the focus comes back into the form a frame later.
      await frame.locator('.filter-form:focus-within').waitFor();
      await escapeDialog(stage);
    },
  },
  {
    name: 'list-no-result',
    enter: async ({ inbox: { frame } }) => {
      await frame.getByRole('searchbox').fill('nobody at all');
      await frame.locator('.list-pane .blank').waitFor();
    },
    leave: async ({ inbox: { frame } }) => {
      await frame.locator('.list-pane .blank .button').click();
      await frame.locator('.row-name').first().waitFor();
    },
  },
  {
    name: 'list-empty',
    enter: async ({ inbox }) => {
      await chooseView(inbox, 'closed');
      await inbox.frame.locator('.list-pane .blank').waitFor();
    },
  },
  {
    name: 'list-loading',
    enter: async ({ inbox }) => {
      await inbox.page.route('**/public/v2/conversations?*', () => undefined);
      await chooseView(inbox, 'open');
      await inbox.frame.locator('.rows .skeleton').first().waitFor();
    },
    leave: ({ inbox }) => inbox.page.unroute('**/public/v2/conversations?*'),
  },
  {
    name: 'list-error',
    enter: async ({ inbox }) => {
      await inbox.page.route('**/public/v2/conversations?*', failRoute);
      await chooseView(inbox, 'unread');
      await inbox.frame.locator('.list-pane .failure').waitFor();
    },
    leave: async ({ inbox }) => {
      await inbox.page.unroute('**/public/v2/conversations?*');
      await chooseView(inbox, 'all');
      await inbox.frame.locator('.row-name').first().waitFor();
    },
  },
  {
    name: 'help',
    enter: async ({ inbox: { frame, page } }) => {
      await frame.locator('.row-button').first().focus();
      await page.keyboard.press('?');
      await frame.getByRole('dialog').waitFor();
    },
    leave: escapeDialog,
  },
];
