import { describe, expect, test } from 'vitest';

import { draftPrefix, parseDraft } from '../../../../ui/inbox/model/drafts.ts';
import { openDraftStorage } from '../../../../ui/inbox/live/draft-storage.ts';
import { createBrowserValues } from '../support/browser-tab.ts';

const key = 'A'.repeat(43);
const otherKey = `B${'A'.repeat(42)}`;
const weekMs = 7 * 24 * 60 * 60 * 1000;

const draft = { id: 'd', text: 'Dear Noor', savedAt: Date.now(), file: null, missingFile: null };

describe('drafts', () => {
  test('are there for seven days', () => {
    const kept = JSON.stringify({ ...draft, savedAt: 1_000 });
    expect(parseDraft(kept, 1_000 + weekMs)).toMatchObject({ text: 'Dear Noor' });
    expect(parseDraft(kept, 1_001 + weekMs)).toBeNull();
  });

  test('come back to their author, and lie in the browser unreadable', async () => {
    const values = createBrowserValues();
    await openDraftStorage(values, 'sam', key).save('c', draft);
    expect([...values.items.values()].join(' ')).not.toContain('Noor');
    expect(await openDraftStorage(values, 'sam', key).load('c')).toEqual(draft);
  });

  test('stay closed to another user and to another key', async () => {
    const values = createBrowserValues();
    await openDraftStorage(values, 'sam', key).save('c', draft);
    expect(await openDraftStorage(values, 'robin', key).load('c')).toBeNull();
    expect(await openDraftStorage(values, 'sam', otherKey).load('c')).toBeNull();
  });

  test('go when they are empty, and all of one user when they sign out', async () => {
    const values = createBrowserValues();
    const drafts = openDraftStorage(values, 'sam', key);
    await drafts.save('c', draft);
    await drafts.save('c', { ...draft, text: '' });
    expect(values.items.size).toBe(0);
    await drafts.save('c', draft);
    values.setItem(`${draftPrefix('robin')}c`, 'kept');
    drafts.clear();
    expect([...values.items.keys()]).toEqual([`${draftPrefix('robin')}c`]);
  });
});
