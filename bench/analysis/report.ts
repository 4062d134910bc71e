import { summarizeDurations } from '../support/numbers.ts';
import { goalRow, printTable } from '../support/table.ts';
import {
  countWarnings,
  f1,
  type SentenceResult,
  type LabelledVacancy,
  type AnalysisList,
  analysisLists,
  type AnalysisScore,
  toFraction,
  sumScores,
  type ScoreTotals,
} from 'vacancy-reader/evaluation';

/** A vacancy, and the result of analysing it twice. */
export interface ScoredCase {
  readonly labelled: LabelledVacancy;
  /** Null when the analysis has a wrong shape. */
  readonly score: AnalysisScore | null;
  readonly faults: readonly string[];
  readonly same: boolean;
  readonly tookMs: number;
}

const goals: Readonly<Record<AnalysisList, number>> = {
  hardSkills: 0.72,
  softSkills: 0.72,
  certifications: 0.8,
  languages: 0.9,
  education: 0.88,
};

const toTwoDecimals = (value: number): string => value.toFixed(2);

const minimumRow = (name: string, reached: number, wanted: number, detail: string): readonly string[] =>
  goalRow(
    name,
    `${toTwoDecimals(reached)} (${detail})`,
    `at least ${toTwoDecimals(wanted)}`,
    reached >= wanted,
  );

const goalRows = (sum: ScoreTotals): (readonly string[])[] => {
  const shares = [
    ['language level within one step', sum.level, 0.85],
    ['city', sum.city, 0.9],
    ['must-haves rated above nice-to-haves', sum.order, 0.85],
    ['knockout only on must-haves', sum.knockout, 0.95],
  ] as const;
  return [
    ...analysisLists.map((list) => {
      const { right, found, labelled } = sum.counts[list];
      return minimumRow(
        `${list}, F1`,
        f1(sum.counts[list]),
        goals[list],
        `${right} right of ${found} found, ${labelled} labelled`,
      );
    }),
    ...shares.map(([name, reached, wanted]) =>
      minimumRow(name, toFraction(reached), wanted, `${reached.right} of ${reached.of}`),
    ),
  ];
};

const noneRow = (name: string, count: number, of: number): readonly string[] =>
  goalRow(name, `${count} of ${of}`, 'none', count === 0);

const scoresOfCases = (cases: readonly ScoredCase[]): AnalysisScore[] =>
  cases.flatMap(({ score }) => score ?? []);

const byGroup = (
  cases: readonly ScoredCase[],
  groupOf: (one: ScoredCase) => string,
): (readonly string[])[] => {
  const groups = [...new Set(cases.map(groupOf))].sort();
  return groups.map((group) => {
    const members = cases.filter((one) => groupOf(one) === group);
    const sum = sumScores(scoresOfCases(members));
    return [
      group,
      String(members.length),
      ...analysisLists.map((list) => toTwoDecimals(f1(sum.counts[list]))),
      toTwoDecimals(toFraction(sum.city)),
      toTwoDecimals(toFraction(sum.order)),
    ];
  });
};

const maxLongTextMs = 50;

const speedRow = (cpuMs: number): readonly string[] =>
  goalRow(
    '5,000 characters, CPU time',
    `${cpuMs.toFixed(0)} ms`,
    `under ${maxLongTextMs} ms`,
    cpuMs < maxLongTextMs,
  );

/**
 * Prints goals, figures by trade and language, and times, but nothing about a single text. `longMs` is the CPU time
 * of a text of 5,000 characters, null when the engine runs in another process.
 */
export const printTotals = (title: string, cases: readonly ScoredCase[], longMs: number | null): void => {
  const sum = sumScores(scoresOfCases(cases));
  printTable(title, [
    ['goal', 'reached', 'wanted', ''],
    ...goalRows(sum),
    noneRow(
      'texts with a shape violation',
      cases.filter(({ faults }) => faults.length > 0).length,
      cases.length,
    ),
    noneRow('texts answered differently twice', cases.filter(({ same }) => !same).length, cases.length),
    ...(longMs === null ? [] : [speedRow(longMs)]),
  ]);
  printTable('F1 by language and trade', [
    ['', 'texts', ...analysisLists, 'city', 'order'],
    ...byGroup(cases, ({ labelled }) => labelled.language),
    ...byGroup(cases, ({ labelled }) => labelled.trade),
  ]);
  const times = summarizeDurations(cases.map(({ tookMs }) => tookMs));
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

const warnedRows = (group: string, results: readonly SentenceResult[]): readonly string[] => {
  const { right, hasWarned, of } = countWarnings(results);
  const share = (count: number, all: number): string =>
    `${toTwoDecimals(toFraction({ right: count, of: all }))} (${right} of ${all})`;
  return [group, String(results.length), share(right, of), share(right, hasWarned)];
};

/** Prints recall and precision of the warnings about discriminating sentences. */
export const printWarningCounts = (title: string, results: readonly SentenceResult[]): void => {
  const of = (language: string) => results.filter(({ sentence }) => sentence.language === language);
  printTable(title, [
    ['', 'sentences', 'recall', 'precision'],
    warnedRows('en', of('en')),
    warnedRows('nl', of('nl')),
    warnedRows('all', results),
  ]);
};

/** Prints the sentences with a wrong warning or without a due one. */
export const printWrongWarnings = (results: readonly SentenceResult[]): void => {
  for (const { sentence, hasWarned } of results)
    if (hasWarned !== sentence.asks.length > 0)
      console.log(
        `  ${hasWarned ? 'warned in vain' : `not warned (${sentence.asks.join(', ')})`}: ${sentence.text}`,
      );
};

const differenceLines = (score: AnalysisScore): string[] =>
  analysisLists.flatMap((list) => {
    const { missed, false: vain, wrongFlag } = score.differences[list];
    return [
      ...(missed.length > 0 ? [`  ${list} missed: ${missed.join(' · ')}`] : []),
      ...(vain.length > 0 ? [`  ${list} in vain: ${vain.join(' · ')}`] : []),
      ...(wrongFlag.length > 0 ? [`  ${list} wrong flag: ${wrongFlag.join(' · ')}`] : []),
    ];
  });

const shortfallLines = ({ level, city, presence, order, knockout, warned }: AnalysisScore): string[] =>
  Object.entries({ level, city, presence, order, knockout, warned }).flatMap(([name, { right, of }]) =>
    right === of ? [] : [`  ${name}: ${right} of ${of}`],
  );

/** Prints for each text what an engine missed and what it found in vain. */
export const printCases = (cases: readonly ScoredCase[]): void => {
  for (const { labelled, score, faults } of cases) {
    const lines = [
      ...(score ? [...differenceLines(score), ...shortfallLines(score)] : []),
      ...faults.map((fault) => `  shape: ${fault}`),
    ];
    console.log([`\n${labelled.name}`, ...(lines.length > 0 ? lines : ['  all right'])].join('\n'));
  }
};
