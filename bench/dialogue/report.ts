import { formatMs, formatPercent } from '../support/numbers.ts';
import { goalRow, printTable } from '../support/table.ts';
import {
  type DialogueOutcome,
  isFlipped,
  isGenuineAnswer,
  isOfferRight,
  isStopping,
  isYesOrNo,
} from './judge.ts';
import type { LabelledUtterance, UtteranceSet } from './labels.ts';
import type { ObservedTurn } from './observe.ts';

/** A labelled message, and what became of it. */
export interface JudgedUtterance {
  readonly utterance: LabelledUtterance;
  readonly seen: ObservedTurn;
  readonly outcome: DialogueOutcome;
  readonly cpuMs: number;
}

type Judged = readonly JudgedUtterance[];

const shareOf = (all: Judged, holds: (one: JudgedUtterance) => boolean): number =>
  all.filter(holds).length / all.length;

const isRight = ({ outcome }: JudgedUtterance): boolean => outcome === 'right';
const isWrong = ({ outcome }: JudgedUtterance): boolean => outcome === 'wrong';

const tagged = (all: Judged, ...tags: readonly string[]): Judged =>
  all.filter(({ utterance }) => tags.includes(utterance.tag));

const outcomeRow = (name: string, all: Judged): readonly string[] => [
  name,
  String(all.length),
  formatPercent(shareOf(all, isRight)),
  formatPercent(shareOf(all, isWrong)),
  formatPercent(shareOf(all, ({ outcome }) => outcome === 'askedAgain')),
];

const printGroups = (title: string, all: Judged, groupOf: (one: JudgedUtterance) => string): void => {
  const groups = [...new Set(all.map(groupOf))];
  printTable(title, [
    ['', 'messages', 'right', 'wrong stored', 'asked again'],
    ...groups.map((group) =>
      outcomeRow(
        group,
        all.filter((one) => groupOf(one) === group),
      ),
    ),
    outcomeRow('all', all),
  ]);
};

const atLeast = (name: string, share: number, goal: number): readonly string[] =>
  goalRow(name, formatPercent(share), `at least ${formatPercent(goal)}`, share >= goal);

/** A goal for the messages of a group, where a set has the group. */
const rightAtLeast = (name: string, group: Judged, goal: number): (readonly string[])[] =>
  group.length === 0 ? [] : [atLeast(name, shareOf(group, isRight), goal)];

const atMost = (name: string, share: number, goal: number): readonly string[] =>
  goalRow(name, formatPercent(share), `at most ${formatPercent(goal)}`, share <= goal);

const maxReadingMs = 2;

/** How many of the guesses that were offered for a confirmation are right. */
const offerRows = (all: Judged): (readonly string[])[] => {
  const offers = all.filter(({ seen }) => seen.offered !== undefined);
  const share = shareOf(offers, ({ utterance, seen }) => isOfferRight(utterance, seen));
  return offers.length === 0 ? [] : [atLeast(`right of ${offers.length} guesses to confirm`, share, 0.8)];
};

const goalRows = (all: Judged): (readonly string[])[] => {
  const genuine = all.filter(({ utterance }) => isGenuineAnswer(utterance));
  const polar = all.filter(({ utterance }) => isYesOrNo(utterance));
  // The clock of CPU time is coarse: a sum is right where a median is not.
  const meanMs = all.reduce((sum, { cpuMs }) => sum + cpuMs, 0) / all.length;
  const corrections = tagged(all, 'correct');
  return [
    atLeast('right', shareOf(all, isRight), 0.85),
    atMost('stored wrongly', shareOf(all, isWrong), 0.03),
    ...rightAtLeast('human: found', tagged(all, 'human'), 0.95),
    ...rightAtLeast('withdraw: found', tagged(all, 'withdraw'), 0.95),
    atMost(
      `human or withdraw: false alarms in ${genuine.length} answers`,
      shareOf(genuine, ({ seen }) => isStopping(seen)),
      0.01,
    ),
    atMost(
      'of these withdraw',
      shareOf(genuine, ({ seen }) => seen.confirming === 'withdraw'),
      0.01,
    ),
    ...rightAtLeast('corrections taken', tagged(all, 'correct'), 0.85),
    atMost('corrections that do harm', shareOf(corrections, isWrong), 0),
    ...rightAtLeast('answers with chatter taken', tagged(all, 'chatter'), 0.85),
    atMost(
      `yes and no flipped in ${polar.length}`,
      shareOf(polar, ({ utterance, seen }) => isFlipped(utterance, seen)),
      0.005,
    ),
    ...offerRows(all),
    ...rightAtLeast('names stored clean', tagged(all, 'name'), 0.97),
    ...rightAtLeast('several answers taken', tagged(all, 'several'), 0.8),
    ...rightAtLeast('questions back noted or answered', tagged(all, 'question'), 0.9),
    goalRow(
      'CPU time of a reading, mean',
      formatMs(meanMs),
      `at most ${formatMs(maxReadingMs)}`,
      meanMs <= maxReadingMs,
    ),
  ];
};

/** Prints goals, and figures by act, by kind of question and by language, but nothing about a single message. */
export const printDialogueTotals = (set: UtteranceSet, engine: string, all: Judged): void => {
  const goals = [['goal', 'reached', 'wanted', ''], ...goalRows(all)];
  printTable(`Dialogue, ${set}: ${all.length} messages, engine ${engine}`, goals);
  printGroups('By act', all, ({ utterance }) => utterance.tag);
  printGroups('By kind of question', all, ({ utterance }) => utterance.context.pending.kind);
  printGroups('By language of the flow', all, ({ utterance }) => utterance.context.flow.language);
};

const showSeen = (seen: ObservedTurn): string => {
  const stored = [
    ...seen.changed,
    ...[...seen.kept].map(([name, value]) => [`kept ${name}`, value] as const),
  ];
  const marks = [
    ...stored.map(([name, value]) => `${name}=${JSON.stringify(value)}`),
    ...(seen.confirming ? [`confirming ${seen.confirming} ${JSON.stringify([...seen.confirmed])}`] : []),
    ...(seen.isHandedOver ? ['handed over'] : []),
    ...(seen.hasEnded ? ['ended'] : []),
    ...(seen.hasQuestion ? ['question noted'] : []),
    ...(seen.hasFailed ? ['a failure counted'] : []),
    ...(seen.isReminderMoved ? ['reminder moved'] : []),
  ];
  return marks.length > 0 ? marks.join(', ') : 'nothing';
};

/** Prints the messages that were not read as labelled. */
export const printDialogueFailures = (all: Judged): void => {
  for (const { utterance, seen, outcome } of all) {
    if (outcome === 'right') continue;
    const { id, tag, context, text, label } = utterance;
    console.log(`\n${id} ${tag} ${outcome}: ${context.pending.text}`);
    console.log(`  "${text}" is ${label}; seen: ${showSeen(seen)}`);
  }
};
