import { summarizeDurations } from '../support/numbers.ts';
import { goalRow, printTable } from '../support/table.ts';
import {
  countWarned,
  f1,
  type Heard,
  type Labelled,
  type List,
  lists,
  type Score,
  shareOf,
  total,
  type Total,
} from 'vacancy-reader/evaluation';

/** A vacancy and what came of asking an engine about it twice. */
export interface Judged {
  readonly labelled: Labelled;
  /** Null when the answer did not have the form that it must have. */
  readonly score: Score | null;
  readonly faults: readonly string[];
  readonly same: boolean;
  readonly tookMs: number;
}

const goals: Readonly<Record<List, number>> = {
  hardSkills: 0.72,
  softSkills: 0.72,
  certifications: 0.8,
  languages: 0.9,
  education: 0.88,
};

const inTwo = (value: number): string => value.toFixed(2);

const atLeast = (name: string, reached: number, wanted: number, detail: string): readonly string[] =>
  goalRow(name, `${inTwo(reached)} (${detail})`, `at least ${inTwo(wanted)}`, reached >= wanted);

const goalRows = (sum: Total): (readonly string[])[] => {
  const shares = [
    ['language level within one step', sum.level, 0.85],
    ['city', sum.city, 0.9],
    ['must-haves rated above nice-to-haves', sum.order, 0.85],
    ['knockout only on must-haves', sum.knockout, 0.95],
  ] as const;
  return [
    ...lists.map((list) => {
      const { right, found, labelled } = sum.counts[list];
      return atLeast(
        `${list}, F1`,
        f1(sum.counts[list]),
        goals[list],
        `${right} right of ${found} found, ${labelled} labelled`,
      );
    }),
    ...shares.map(([name, reached, wanted]) =>
      atLeast(name, shareOf(reached), wanted, `${reached.right} of ${reached.of}`),
    ),
  ];
};

const noneOf = (name: string, count: number, of: number): readonly string[] =>
  goalRow(name, `${count} of ${of}`, 'none', count === 0);

const scoresOf = (judged: readonly Judged[]): Score[] => judged.flatMap(({ score }) => score ?? []);

const byGroup = (judged: readonly Judged[], groupOf: (one: Judged) => string): (readonly string[])[] => {
  const groups = [...new Set(judged.map(groupOf))].sort();
  return groups.map((group) => {
    const members = judged.filter((one) => groupOf(one) === group);
    const sum = total(scoresOf(members));
    return [
      group,
      String(members.length),
      ...lists.map((list) => inTwo(f1(sum.counts[list]))),
      inTwo(shareOf(sum.city)),
      inTwo(shareOf(sum.order)),
    ];
  });
};

const longestMs = 50;

const speedRow = (cpuMs: number): readonly string[] =>
  goalRow('5,000 characters, CPU time', `${cpuMs.toFixed(0)} ms`, `under ${longestMs} ms`, cpuMs < longestMs);

/**
 * Prints goals, figures by trade and language, and times; nothing of what a single text was found to hold. `longMs` is the CPU time
 * of a text of 5,000 characters, null where the engine runs elsewhere.
 */
export const showTotals = (title: string, judged: readonly Judged[], longMs: number | null): void => {
  const sum = total(scoresOf(judged));
  printTable(title, [
    ['goal', 'reached', 'wanted', ''],
    ...goalRows(sum),
    noneOf(
      'texts with a shape violation',
      judged.filter(({ faults }) => faults.length > 0).length,
      judged.length,
    ),
    noneOf('texts answered differently twice', judged.filter(({ same }) => !same).length, judged.length),
    ...(longMs === null ? [] : [speedRow(longMs)]),
  ]);
  printTable('F1 by language and trade', [
    ['', 'texts', ...lists, 'city', 'order'],
    ...byGroup(judged, ({ labelled }) => labelled.language),
    ...byGroup(judged, ({ labelled }) => labelled.trade),
  ]);
  const times = summarizeDurations(judged.map(({ tookMs }) => tookMs));
  printTable('Without a goal', [
    ['', 'reached'],
    [
      'knockout items that rest on a labelled must-have',
      `${sum.strictKnockout.right} of ${sum.strictKnockout.of}`,
    ],
    ['must be near or on site', `${sum.presence.right} of ${sum.presence.of}`],
    ['warned of discrimination, or rightly not', `${sum.warned.right} of ${sum.warned.of}`],
    ['a text, median', `${times.p50.toFixed(1)} ms`],
    ['a text, slowest', `${times.max.toFixed(1)} ms`],
  ]);
};

const warnedRows = (group: string, heard: readonly Heard[]): readonly string[] => {
  const { right, warned, of } = countWarned(heard);
  const share = (count: number, all: number): string =>
    `${inTwo(shareOf({ right: count, of: all }))} (${right} of ${all})`;
  return [group, String(heard.length), share(right, of), share(right, warned)];
};

/** Prints how many of the sentences that ask for what a vacancy must not are warned of, and how many warnings are right. */
export const showWarned = (title: string, heard: readonly Heard[]): void => {
  const of = (language: string) => heard.filter(({ sentence }) => sentence.language === language);
  printTable(title, [
    ['', 'sentences', 'recall', 'precision'],
    warnedRows('en', of('en')),
    warnedRows('nl', of('nl')),
    warnedRows('all', heard),
  ]);
};

/** Prints the sentences of which an engine warns in vain, or does not warn. */
export const showUnheard = (heard: readonly Heard[]): void => {
  for (const { sentence, warned } of heard)
    if (warned !== sentence.asks.length > 0)
      console.log(
        `  ${warned ? 'warned in vain' : `not warned (${sentence.asks.join(', ')})`}: ${sentence.text}`,
      );
};

const differencesIn = (score: Score): string[] =>
  lists.flatMap((list) => {
    const { missed, false: vain, wrongFlag } = score.differences[list];
    return [
      ...(missed.length > 0 ? [`  ${list} missed: ${missed.join(' · ')}`] : []),
      ...(vain.length > 0 ? [`  ${list} in vain: ${vain.join(' · ')}`] : []),
      ...(wrongFlag.length > 0 ? [`  ${list} wrong flag: ${wrongFlag.join(' · ')}`] : []),
    ];
  });

const shortfallsIn = ({ level, city, presence, order, knockout, warned }: Score): string[] =>
  Object.entries({ level, city, presence, order, knockout, warned }).flatMap(([name, { right, of }]) =>
    right === of ? [] : [`  ${name}: ${right} of ${of}`],
  );

/** Prints, text by text, what an engine missed and what it found in vain. */
export const showCases = (judged: readonly Judged[]): void => {
  for (const { labelled, score, faults } of judged) {
    const lines = [
      ...(score ? [...differencesIn(score), ...shortfallsIn(score)] : []),
      ...faults.map((fault) => `  shape: ${fault}`),
    ];
    console.log([`\n${labelled.name}`, ...(lines.length > 0 ? lines : ['  all right'])].join('\n'));
  }
};
