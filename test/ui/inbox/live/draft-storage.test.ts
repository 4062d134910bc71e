import { expect, test } from 'vitest';

import { openDraftStorage } from '../../../../ui/inbox/live/draft-storage.ts';
import { createBrowserValues } from '../support/browser-tab.ts';

const draft = { id: 'one', text: 'Half a sentence', savedAt: Date.now(), file: null, missingFile: null };
const key = Buffer.alloc(32, 7).toString('base64url');

const openStorage = () => {
  const values = createBrowserValues();
  return { kept: values.items, drafts: openDraftStorage(values, 'user', key) };
};

test('a draft is kept encrypted, and comes back', async () => {
  const { kept, drafts } = openStorage();
  await drafts.save('thread', draft);
  expect([...kept.values()].join('')).not.toContain('Half');
  expect(await drafts.load('thread')).toMatchObject({ text: 'Half a sentence' });
});

test('a draft that is still being encrypted does not come back after it was sent', async () => {
  const { kept, drafts } = openStorage();
  const saving = drafts.save('thread', draft);
  drafts.forget('thread');
  await saving;
  expect(kept.size).toBe(0);
});

test('after signing out none is kept, neither one under way nor a later one', async () => {
  const { kept, drafts } = openStorage();
  const saving = drafts.save('thread', draft);
  drafts.clear();
  await saving;
  await drafts.save('other', draft);
  expect(kept.size).toBe(0);
});
