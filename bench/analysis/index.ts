import { parseArgs } from 'node:util';

import { percentile } from '../support/numbers.ts';
import { withBenchService } from '../support/service.ts';
import { printProgress } from '../support/table.ts';
import { type AnalyseText, createDirectAnalyser, createServiceAnalyser } from './ask.ts';
import {
  wrapInVacancy,
  type SentenceResult,
  isSameAnalysis,
  type LabelledVacancy,
  type CollectionPart,
  collectionParts,
  isPastedPart,
  isPutAsidePart,
  readLabelledVacancies,
  readDiscriminationSentences,
  scoreAnalysis,
  type DiscriminationSentence,
} from 'vacancy-reader/evaluation';
import {
  type ScoredCase,
  printCases,
  printTotals,
  printWrongWarnings,
  printWarningCounts,
} from './report.ts';

const scoreCase = async (labelled: LabelledVacancy, ask: AnalyseText): Promise<ScoredCase> => {
  const startedAt = performance.now();
  const first = await ask(labelled.text);
  const tookMs = performance.now() - startedAt;
  const second = await ask(labelled.text);
  return {
    labelled,
    score: first.found ? scoreAnalysis(labelled, first.found) : null,
    faults: first.faults,
    same: isSameAnalysis(first, second),
    tookMs,
  };
};

const scoreAllCases = async (cases: readonly LabelledVacancy[], ask: AnalyseText): Promise<ScoredCase[]> => {
  const scoredCases: ScoredCase[] = [];
  for (const labelled of cases) scoredCases.push(await scoreCase(labelled, ask));
  return scoredCases;
};

const askAllSentences = async (
  sentences: readonly DiscriminationSentence[],
  ask: AnalyseText,
): Promise<SentenceResult[]> => {
  const results: SentenceResult[] = [];
  for (const sentence of sentences) {
    const { found } = await ask(wrapInVacancy(sentence));
    results.push({ sentence, hasWarned: found?.hasWarned === true });
  }
  return results;
};

const longTextLength = 5000;

/** Returns the median CPU time of this thread for texts of 5,000 characters, in ms. Every text is another one. */
const measureLongTextCpuMs = async (cases: readonly LabelledVacancy[], ask: AnalyseText): Promise<number> => {
  const whole = cases.map((labelled) => labelled.text).join('\n');
  const times: number[] = [];
  for (let from = 0; from + longTextLength <= whole.length; from += longTextLength) {
    const before = process.threadCpuUsage();
    await ask(whole.slice(from, from + longTextLength));
    const { user, system } = process.threadCpuUsage(before);
    times.push((user + system) / 1000);
  }
  return percentile(times, 0.5);
};

const configuredEngine = (): string => {
  const { AI_ENGINE, OPENAI_API_KEY } = process.env;
  return AI_ENGINE || (OPENAI_API_KEY ? 'openai' : 'local');
};

interface Options {
  readonly parts: readonly CollectionPart[];
  readonly only: string;
  readonly direct: boolean;
  readonly show: boolean;
  /** Name of the engine and of the way it is called, for titles. */
  readonly engine: string;
}

const readOptions = (): Options => {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      tuning: { type: 'boolean', default: false },
      'put-aside': { type: 'boolean', default: false },
      pasted: { type: 'boolean', default: false },
      'pasted-put-aside': { type: 'boolean', default: false },
      'pasted-put-aside-2': { type: 'boolean', default: false },
      direct: { type: 'boolean', default: false },
      show: { type: 'boolean', default: false },
      only: { type: 'string', default: '' },
    },
  });
  const { direct, show, only } = values;
  const named = collectionParts.filter((part) => values[part]);
  const engine = direct ? 'the built-in engine, directly' : `engine ${configuredEngine()}, through the API`;
  return { direct, show, only, engine, parts: named.length > 0 ? named : collectionParts };
};

const scorePart = async (
  part: CollectionPart,
  ask: AnalyseText,
  { only, show, engine, direct }: Options,
): Promise<void> => {
  // Never show single texts that are put aside: they would no longer measure unseen texts.
  const isOpen = !isPutAsidePart(part);
  const cases = (await readLabelledVacancies(part)).filter(({ name }) => !isOpen || name.includes(only));
  printProgress(`${cases.length} texts (${part})`);
  const scoredCases = await scoreAllCases(cases, ask);
  if (show && isOpen) printCases(scoredCases);
  printTotals(
    `Vacancies, ${part}: ${engine}`,
    part,
    scoredCases,
    direct ? await measureLongTextCpuMs(cases, ask) : null,
  );
  if (only !== '' || isPastedPart(part)) return;
  const results = await askAllSentences(await readDiscriminationSentences(part), ask);
  if (show && isOpen) printWrongWarnings(results);
  printWarningCounts(`Sentences that ask for what a vacancy must not, ${part}: ${engine}`, results);
};

/**
 * Scores an engine on the labelled vacancies: through the API of a service, or the built-in engine in this process
 * with `--direct`. `--tuning`, `--put-aside`, `--pasted`, `--pasted-put-aside` and `--pasted-put-aside-2` select a part, `--show` lists the misses of
 * the parts that are not put aside, `--only=care` selects texts by name.
 */
export const benchAnalysis = async (): Promise<void> => {
  const options = readOptions();
  const run = async (ask: AnalyseText): Promise<void> => {
    for (const part of options.parts) await scorePart(part, ask, options);
  };
  if (options.direct) await run(await createDirectAnalyser());
  else
    await withBenchService((service) => run(createServiceAnalyser(service)), {
      apiEnv: { ANALYSES_PER_DAY: '1000000' },
    });
};
