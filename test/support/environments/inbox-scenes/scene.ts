import type { Route } from 'playwright-core';

import type { ApiEnvironment } from '../api.ts';
import type { InboxPage } from '../inbox-page.ts';
import type { InboxWorld } from '../inbox-world.ts';

/** The page, the API and the data in which a scene plays. */
export interface InboxStage {
  readonly inbox: InboxPage;
  readonly api: ApiEnvironment;
  readonly world: InboxWorld;
  /** Lets the host have no further session for its user. */
  endTokens(): void;
}

/** One state of the inbox: how a person gets into it and out of it. */
export interface InboxScene {
  readonly name: string;
  enter(stage: InboxStage): Promise<void>;
  leave?(stage: InboxStage): Promise<void>;
}

/** Answers a request as a service that has a fault. */
export const failRoute = (route: Route): Promise<void> =>
  route.fulfill({
    status: 500,
    contentType: 'application/vnd.api+json',
    headers: { 'X-Request-Id': 'a1b2c3d4-0000-4000-8000-1234567890ab' },
    body: '{"errors":[{"status":"500","code":"internal_error","title":"","detail":"No."}]}',
  });

const views = ['needsPerson', 'unread', 'open', 'closed', 'all'] as const;

/** Chooses a view of the list. */
export const chooseView = async ({ frame }: InboxPage, view: (typeof views)[number]): Promise<void> => {
  await frame.locator('.view-button').click();
  await frame.getByRole('menuitemradio').nth(views.indexOf(view)).click();
};

/** Opens a conversation by its id, whatever the list shows. */
export const openById = async (
  { inbox }: Pick<InboxStage, 'inbox'>,
  conversationId: string,
): Promise<void> => {
  await inbox.act('openConversation', { conversationId });
  await inbox.frame.locator('.thread-head').waitFor();
  await inbox.frame.locator('.thread-log .line-bubble').first().waitFor();
};

/** Opens the conversation of a candidate by a part of the name. */
export const openByName = async (stage: InboxStage, name: string): Promise<void> => {
  const found = await stage.api.send('GET', `/conversations?filter[search]=${name}`);
  await openById(stage, found.parseList().data[0]?.id ?? '');
};

/** Closes the dialog or the menu that is open. */
export const escapeDialog = async ({ inbox }: InboxStage): Promise<void> => {
  await inbox.page.keyboard.press('Escape');
  await inbox.frame.locator('[role=dialog], [role=alertdialog], [role=menu]').waitFor({ state: 'detached' });
};

/** Returns a way to open a conversation, that of the full candidate unless it is named, and a dialog or menu of it. */
export const openDialog =
  (press: string, open = (stage: InboxStage) => openById(stage, stage.world.full.conversationId)) =>
  async (stage: InboxStage): Promise<void> => {
    await open(stage);
    const { frame } = stage.inbox;
    const button = frame.locator(press).first();
    if (!(await button.isVisible())) await frame.locator('.panel-toggle').click();
    await button.click();
    await frame.locator('[role=dialog], [role=alertdialog], [role=menu]').first().waitFor();
  };
