import { beforeEach, describe, expect, test } from 'vitest';

import { type WrittenDrafts, openWrittenDrafts } from '../../../../ui/inbox/live/written-drafts.ts';
import { openDraftStorage } from '../../../../ui/inbox/live/draft-storage.ts';
import { draftPrefix } from '../../../../ui/inbox/model/drafts.ts';
import { attachmentAt, canSendDraft, type WrittenDraft } from '../../../../ui/inbox/model/written-draft.ts';
import { RequestFailure } from '../../../../ui/shared/json-api.ts';
import { eventuallyEqual } from '../../../support/eventually.ts';
import { createBrowserValues, openWindow } from '../support/browser-tab.ts';

const draftKey = 'A'.repeat(43);
const minuteMs = 60_000;
const name = `${draftPrefix('sam')}c`;
let values = createBrowserValues();
let tellOfOtherTab = openWindow();

beforeEach(() => {
  values = createBrowserValues();
  tellOfOtherTab = openWindow();
});

const stored = { type: 'document', url: 'https://files.example/1', filename: 'a.pdf' } as const;

interface TabOptions {
  readonly upload?: () => Promise<typeof stored>;
  readonly left?: ReadonlyMap<string, WrittenDraft>;
}

const openTab = ({ upload = async () => stored, left = new Map() }: TabOptions = {}): WrittenDrafts =>
  openWrittenDrafts({ storage: openDraftStorage(values, 'sam', draftKey), upload, left });

const file = new File(['%PDF'], 'a.pdf');
const other = new File(['%PDF'], 'b.pdf');

const textOf = (tab: WrittenDrafts): string => tab.of('c').value.get().text;
const stateOf = (tab: WrittenDrafts): string => tab.of('c').value.get().attachment.type;
const waitForText = (tab: WrittenDrafts, text: string): Promise<void> =>
  eventuallyEqual(`the text ${text}`, 2, async () => textOf(tab), text);
const waitForState = (tab: WrittenDrafts, type: string): Promise<void> =>
  eventuallyEqual(`the file is ${type}`, 2, async () => stateOf(tab), type);

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** Closes a tab, and waits until its last words are encrypted. */
const closeTab = async (tab: WrittenDrafts): Promise<void> => {
  tab.close();
  await pause(30);
};

/** Leaves a draft in the browser, and returns its id. */
const leave = async (text: string): Promise<string> => {
  const tab = openTab();
  tab.of('c').setText(text);
  tab.close();
  await eventuallyEqual('it is kept', 2, async () => values.items.size, 1);
  return tab.of('c').value.get().id;
};

describe('a draft', () => {
  test('stays when another tab leaves its empty field', async () => {
    const tab = openTab();
    tab.of('c');
    await leave('Dear Noor');
    await closeTab(tab);
    expect(values.items.size).toBe(1);
    await waitForText(openTab(), 'Dear Noor');
  });

  test('is the same in all tabs, and empty in all once one has sent it', async () => {
    const tab = openTab();
    expect(textOf(tab)).toBe('');
    const id = await leave('Dear Noor');
    tellOfOtherTab(name, 'changed');
    await waitForText(tab, 'Dear Noor');
    expect(tab.of('c').value.get().id).toBe(id);
    values.removeItem(name);
    tellOfOtherTab(name, null);
    await waitForText(tab, '');
    expect(tab.of('c').value.get().id).not.toBe(id);
  });

  test('that is being written is not replaced by another tab, and is sent with an id of its own', async () => {
    const id = await leave('Dear Noor');
    const tab = openTab();
    await waitForText(tab, 'Dear Noor');
    tab.of('c').setText('Dear Noor, yes');
    values.removeItem(name);
    tellOfOtherTab(name, null);
    await pause(20);
    expect(textOf(tab)).toBe('Dear Noor, yes');
    expect(tab.of('c').value.get().id).not.toBe(id);
    await closeTab(tab);
    await waitForText(openTab(), 'Dear Noor, yes');
  });

  test('goes on in the next session at once, also where the browser stores nothing', () => {
    const tab = openTab();
    tab.of('c').setText('Dear Noor');
    tab.of('empty');
    const left = tab.written();
    tab.close();
    values = createBrowserValues();
    expect([...left.keys()]).toEqual(['c']);
    expect(textOf(openTab({ left }))).toBe('Dear Noor');
  });
});

describe('a reply that comes back', () => {
  const reply = {
    kind: 'words',
    text: 'Yes, on Monday.',
    file: { ...stored, storedAt: Date.now() },
  } as const;

  test('stands before what is written, with its file and another id', () => {
    const draft = openTab().of('c');
    const { id } = draft.value.get();
    draft.setText('One more thing');
    draft.putBack(reply);
    expect(draft.value.get()).toMatchObject({
      text: 'Yes, on Monday.\nOne more thing',
      attachment: { type: 'ready', file: stored },
      leftOutFiles: 0,
    });
    expect(draft.value.get().id).not.toBe(id);
  });

  test('leaves the file that is there, and says that its own is left out', async () => {
    const tab = openTab();
    tab.of('c').addFiles([other]);
    await waitForState(tab, 'ready');
    tab.of('c').putBack(reply);
    expect(tab.of('c').value.get()).toMatchObject({
      text: 'Yes, on Monday.',
      attachment: { source: other },
      leftOutFiles: 1,
    });
  });
});

describe('a file of a draft', () => {
  test('stays with it between visits, and can be sent for 45 minutes', async () => {
    const tab = openTab();
    tab.of('c').addFiles([file]);
    expect(canSendDraft(tab.of('c').value.get())).toBe(false);
    await waitForState(tab, 'ready');
    await closeTab(tab);
    const next = openTab();
    await waitForState(next, 'ready');
    const { attachment } = next.of('c').value.get();
    expect(attachment).toMatchObject({ file: stored });
    expect(attachmentAt(attachment, Date.now() + 44 * minuteMs).type).toBe('ready');
    expect(attachmentAt(attachment, Date.now() + 46 * minuteMs)).toMatchObject({
      type: 'expired',
      name: 'a.pdf',
    });
  });

  test('that is not at the service holds the words back until it is removed, also after another visit', async () => {
    const fail = async (): Promise<typeof stored> => {
      throw new RequestFailure(0, 'unreachable', '', null);
    };
    const tab = openTab({ upload: fail });
    tab.of('c').setText('See the file');
    tab.of('c').addFiles([file]);
    await waitForState(tab, 'failed');
    await closeTab(tab);
    const next = openTab();
    await waitForState(next, 'failed');
    expect(canSendDraft(next.of('c').value.get())).toBe(false);
    next.of('c').removeFile();
    expect(canSendDraft(next.of('c').value.get())).toBe(true);
  });

  test('that was on its way when the session ended is added again in the next one', async () => {
    const tab = openTab({ upload: () => new Promise(() => undefined) });
    tab.of('c').addFiles([file]);
    const next = openTab({ left: tab.written() });
    expect(next.of('c').value.get().attachment).toMatchObject({ type: 'failed', source: file });
  });

  test('that was removed while it was being stored does not come back', async () => {
    const tab = openTab();
    tab.of('c').addFiles([file]);
    tab.of('c').removeFile();
    await pause(20);
    expect(stateOf(tab)).toBe('none');
  });

  test('is one: the others are counted', async () => {
    const tab = openTab();
    tab.of('c').addFiles([file, other, other]);
    await waitForState(tab, 'ready');
    expect(tab.of('c').value.get()).toMatchObject({ leftOutFiles: 2, attachment: { source: file } });
  });
});
