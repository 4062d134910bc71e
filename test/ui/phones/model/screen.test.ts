import { expect, test } from 'vitest';

import {
  forgetGoneMessages,
  openNumberOf,
  type PhoneScreen,
  reduceScreen,
  type ScreenEvent,
  untouchedScreen,
} from '../../../../ui/phones/model/screen.ts';

const play = (...events: ScreenEvent[]): PhoneScreen => events.reduce(reduceScreen, untouchedScreen);

test.each([
  ['one number shows its chat', untouchedScreen, ['a'], 'a'],
  ['several numbers show the list', untouchedScreen, ['a', 'b'], null],
  ['no number shows the list', untouchedScreen, [], null],
  [
    'a chosen chat stays, also when another number writes',
    play({ type: 'chatOpened', numberId: 'b' }),
    ['a', 'b'],
    'b',
  ],
  ['the list stays once the person went back to it', play({ type: 'chatLeft' }), ['a'], null],
] as const)('a phone that talks with %s', (_what, screen, numbers, expected) => {
  expect(openNumberOf(screen, numbers)).toBe(expected);
});

test('a reply or a change begins with the sheet closed, and one ends the other', () => {
  const opened: ScreenEvent = { type: 'sheetOpened', sheet: { type: 'message', messageId: 'm' } };
  const replying = play(opened, { type: 'replyBegun', messageId: 'm' });
  expect(replying).toEqual({ ...untouchedScreen, replyTo: 'm' });
  const editing = reduceScreen(replying, { type: 'editBegun', messageId: 'n' });
  expect(editing).toEqual({ ...untouchedScreen, editing: 'n' });
  expect(reduceScreen(editing, { type: 'writingEnded' })).toEqual(untouchedScreen);
});

test('opening or leaving a chat forgets what was being written in the one before', () => {
  const replying = play({ type: 'chatOpened', numberId: 'a' }, { type: 'replyBegun', messageId: 'm' });
  expect(reduceScreen(replying, { type: 'chatOpened', numberId: 'b' }).replyTo).toBeNull();
  expect(reduceScreen(replying, { type: 'chatLeft' }).replyTo).toBeNull();
});

test('a closed sheet leaves the reply as it is', () => {
  const screen = play(
    { type: 'replyBegun', messageId: 'm' },
    { type: 'sheetOpened', sheet: { type: 'attach' } },
    { type: 'sheetClosed' },
  );
  expect(screen).toEqual({ ...untouchedScreen, replyTo: 'm' });
});

test.each([
  ['gone', false, null],
  ['there', true, 'm'],
] as const)('what refers to a message that is %s', (_what, isKnown, kept) => {
  const screen: PhoneScreen = {
    ...untouchedScreen,
    replyTo: 'm',
    editing: 'm',
    sheet: { type: 'rows', messageId: 'm' },
  };
  const after = forgetGoneMessages(screen, () => isKnown);
  expect([after.replyTo, after.editing, after.sheet && 'm']).toEqual([kept, kept, kept]);
});

test('a sheet that is about no message stays when messages go', () => {
  const screen: PhoneScreen = { ...untouchedScreen, sheet: { type: 'settings' } };
  expect(forgetGoneMessages(screen, () => false)).toEqual(screen);
});
