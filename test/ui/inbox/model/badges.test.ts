import { describe, expect, test } from 'vitest';

import { badgesOf, findObstacle, windowLeftMs } from '../../../../ui/inbox/model/badges.ts';
import { buildConversation } from '../../../support/builders/inbox-records.ts';

const now = Date.parse('2026-03-02T09:00:00.000Z');
const inHours = (hours: number): string => new Date(now + hours * 3_600_000).toISOString();
const calm = { needsPerson: false };

describe('the state of a conversation', () => {
  test('shows first what a recruiter must know', () => {
    const row = buildConversation('a', { hasFailedMessage: true, chatbotPaused: true });
    expect(badgesOf(row, now)).toEqual(['deliveryFailed', 'needsPerson']);
    expect(badgesOf(buildConversation('a', { ...calm, botTalks: true }), now)).toEqual(['botTalks']);
    expect(badgesOf(buildConversation('a', calm), now)).toEqual([]);
  });

  test('warns two hours before the window of WhatsApp closes, and not on other channels', () => {
    const row = buildConversation('a', { ...calm, channel: 'whatsapp', windowExpiresAt: inHours(1.5) });
    expect(badgesOf(row, now)).toEqual(['windowCloses']);
    expect(badgesOf({ ...row, windowExpiresAt: inHours(3) }, now)).toEqual([]);
    expect(windowLeftMs({ ...row, channel: 'sms' }, now)).toBeNull();
    // Nobody writes to somebody who has opted out.
    expect(badgesOf({ ...row, optedOutAt: inHours(-1) }, now)).toEqual(['optedOut']);
  });

  test('says why nothing can be written', () => {
    const row = buildConversation('a', { channel: 'whatsapp', windowExpiresAt: inHours(-1) });
    expect(findObstacle(row, now)).toBe('windowClosed');
    expect(findObstacle({ ...row, optedOutAt: inHours(-2) }, now)).toBe('optedOut');
    expect(findObstacle({ ...row, windowExpiresAt: inHours(1) }, now)).toBeNull();
  });
});
