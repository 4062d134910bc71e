import { summarizeDurations } from '../support/numbers.ts';
import { goalRow, printTable } from '../support/table.ts';
import {
  countWarnings,
  f1,
  type SentenceResult,
  type LabelledVacancy,
  type AnalysisList,
  type CollectionPart,
  isPastedPart,
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

type Goals = Readonly<Partial<Record<AnalysisList, number>>>;

/** F1 that is wanted of vacancies as employers write them. Nobody has labelled their conditions. */
const goals: Goals = {
  hardSkills: 0.72,
  softSkills: 0.72,
  certifications: 0.8,
  languages: 0.9,
  education: 0.88,
};

/** F1 that is wanted of vacancies as people paste them. */
const pastedGoals: Goals = {
  hardSkills: 0.8,
  softSkills: 0.75,
  certifications: 0.85,
  languages: 0.93,
  education: 0.9,
  conditions: 0.75,
};
const wantedMusts = 0.75;
const maxTrapShare = 0.05;

const goalsOf = (part: CollectionPart): Goals => (isPastedPart(part) ? pastedGoals : goals);

const toTwoDecimals = (value: number): string => value.toFixed(2);

const minimumRow = (name: string, reached: number, wanted: number, detail: string): readonly string[] =>
  goalRow(
    name,
    `${toTwoDecimals(reached)} (${detail})`,
    `at least ${toTwoDecimals(wanted)}`,
    reached >= wanted,
  );

const noneRow = (name: string, count: number, of: number): readonly string[] =>
  goalRow(name, `${count} of ${of}`, 'none', count === 0);

const pastedRows = ({ musts, traps }: ScoreTotals): (readonly string[])[] => {
  const trapShare = traps.of === 0 ? 0 : traps.fallen / traps.of;
  return [
    minimumRow(
      'musts of all lists that are found as musts',
      toFraction(musts),
      wantedMusts,
      `${musts.right} of ${musts.of}`,
    ),
    goalRow(
      'traps fallen into',
      `${toTwoDecimals(trapShare)} (${traps.fallen} of ${traps.of})`,
      `at most ${toTwoDecimals(maxTrapShare)}`,
      trapShare <= maxTrapShare,
    ),
    noneRow('traps that are a knockout', traps.asKnockout, traps.of),
  ];
};

const goalRows = (part: CollectionPart, sum: ScoreTotals): (readonly string[])[] => {
  const shares = [
    ['language level within one step', sum.level, 0.85],
    ['city', sum.city, 0.9],
    ['must-haves rated above nice-to-haves', sum.order, 0.85],
    ['knockout only on must-haves', sum.knockout, 0.95],
  ] as const;
  return [
    ...analysisLists.flatMap((list) => {
      const wanted = goalsOf(part)[list];
      const { right, found, labelled } = sum.counts[list];
      const detail = `${right} right of ${found} found, ${labelled} labelled`;
      return wanted === undefined ? [] : [minimumRow(`${list}, F1`, f1(sum.counts[list]), wanted, detail)];
    }),
    ...shares.map(([name, reached, wanted]) =>
      minimumRow(name, toFraction(reached), wanted, `${reached.right} of ${reached.of}`),
    ),
    ...(isPastedPart(part) ? pastedRows(sum) : []),
  ];
};

const scoresOfCases = (cases: readonly ScoredCase[]): AnalysisScore[] =>
  cases.flatMap(({ score }) => score ?? []);

const byGroup = (
  cases: readonly ScoredCase[],
  lists: readonly AnalysisList[],
  groupOf: (one: ScoredCase) => string,
): (readonly string[])[] => {
  const groups = [...new Set(cases.map(groupOf))].sort();
  return groups.map((group) => {
    const members = cases.filter((one) => groupOf(one) === group);
    const sum = sumScores(scoresOfCases(members));
    return [
      group,
      String(members.length),
      ...lists.map((list) => toTwoDecimals(f1(sum.counts[list]))),
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

const withoutGoalRows = (sum: ScoreTotals, cases: readonly ScoredCase[]): (readonly string[])[] => {
  const times = summarizeDurations(cases.map(({ tookMs }) => tookMs));
  return [
    [
      'knockout items that rest on a labelled must-have',
      `${sum.strictKnockout.right} of ${sum.strictKnockout.of}`,
    ],
    ['must be near or on site', `${sum.presence.right} of ${sum.presence.of}`],
    ['warned of discrimination, or rightly not', `${sum.warned.right} of ${sum.warned.of}`],
    ['a text, median', `${times.p50.toFixed(1)} ms`],
    ['a text, slowest', `${times.max.toFixed(1)} ms`],
  ];
};

/**
 * Prints goals, figures by trade and language, and times, but nothing about a single text. `longMs` is the CPU time
 * of a text of 5,000 characters, null when the engine runs in another process.
 */
export const printTotals = (
  title: string,
  part: CollectionPart,
  cases: readonly ScoredCase[],
  longMs: number | null,
): void => {
  const sum = sumScores(scoresOfCases(cases));
  const lists = analysisLists.filter((list) => goalsOf(part)[list] !== undefined);
  printTable(title, [
    ['goal', 'reached', 'wanted', ''],
    ...goalRows(part, sum),
    noneRow(
      'texts with a shape violation',
      cases.filter(({ faults }) => faults.length > 0).length,
      cases.length,
    ),
    noneRow('texts answered differently twice', cases.filter(({ same }) => !same).length, cases.length),
    ...(longMs === null ? [] : [speedRow(longMs)]),
  ]);
  printTable('F1 by language and trade', [
    ['', 'texts', ...lists, 'city', 'order'],
    ...byGroup(cases, lists, ({ labelled }) => labelled.language),
    ...byGroup(cases, lists, ({ labelled }) => labelled.trade),
  ]);
  printTable('Without a goal', [['', 'reached'], ...withoutGoalRows(sum, cases)]);
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

const trapLines = ({ fallenTraps }: AnalysisScore): string[] =>
  fallenTraps.length > 0 ? [`  traps: ${fallenTraps.join(' · ')}`] : [];

/** Prints for each text what an engine missed and what it found in vain. */
export const printCases = (cases: readonly ScoredCase[]): void => {
  for (const { labelled, score, faults } of cases) {
    const lines = [
      ...(score ? [...differenceLines(score), ...trapLines(score), ...shortfallLines(score)] : []),
      ...faults.map((fault) => `  shape: ${fault}`),
    ];
    console.log([`\n${labelled.name}`, ...(lines.length > 0 ? lines : ['  all right'])].join('\n'));
  }
};
