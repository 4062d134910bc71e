import { parseArgs } from 'node:util';

import { percentile } from '../support/numbers.ts';
import { withBenchService } from '../support/service.ts';
import { printProgress } from '../support/table.ts';
import { type Ask, askDirectly, askService } from './ask.ts';
import {
  asVacancy,
  type Heard,
  isSame,
  type Labelled,
  type Part,
  parts,
  readPart,
  readSentences,
  score,
  type Sentence,
} from 'vacancy-reader/evaluation';
import { type Judged, showCases, showTotals, showUnheard, showWarned } from './report.ts';

const judge = async (labelled: Labelled, ask: Ask): Promise<Judged> => {
  const begun = performance.now();
  const first = await ask(labelled.text);
  const tookMs = performance.now() - begun;
  const second = await ask(labelled.text);
  return {
    labelled,
    score: first.found ? score(labelled, first.found) : null,
    faults: first.faults,
    same: isSame(first, second),
    tookMs,
  };
};

const judgeAll = async (cases: readonly Labelled[], ask: Ask): Promise<Judged[]> => {
  const judged: Judged[] = [];
  for (const labelled of cases) judged.push(await judge(labelled, ask));
  return judged;
};

const hearAll = async (sentences: readonly Sentence[], ask: Ask): Promise<Heard[]> => {
  const heard: Heard[] = [];
  for (const sentence of sentences) {
    const { found } = await ask(asVacancy(sentence));
    heard.push({ sentence, warned: found?.warned === true });
  }
  return heard;
};

const longLength = 5000;

/** Median CPU time in ms of texts of 5,000 characters, each of them another, on this thread: what else the machine does is left out. */
const cpuOfLong = async (cases: readonly Labelled[], ask: Ask): Promise<number> => {
  const whole = cases.map((labelled) => labelled.text).join('\n');
  const times: number[] = [];
  for (let from = 0; from + longLength <= whole.length; from += longLength) {
    const before = process.threadCpuUsage();
    await ask(whole.slice(from, from + longLength));
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
  readonly parts: readonly Part[];
  readonly only: string;
  readonly direct: boolean;
  readonly show: boolean;
  /** Which engine is asked, and how. */
  readonly engine: string;
}

const readOptions = (): Options => {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      tuning: { type: 'boolean', default: false },
      'put-aside': { type: 'boolean', default: false },
      direct: { type: 'boolean', default: false },
      show: { type: 'boolean', default: false },
      only: { type: 'string', default: '' },
    },
  });
  const { tuning, 'put-aside': putAside, ...rest } = values;
  const named = parts.filter((part) => values[part]);
  const engine = rest.direct
    ? 'the built-in engine, directly'
    : `engine ${configuredEngine()}, through the API`;
  return { ...rest, engine, parts: tuning || putAside ? named : parts };
};

const judgePart = async (part: Part, ask: Ask, { only, show, engine, direct }: Options): Promise<void> => {
  // Single texts of the part put aside are nobody's to see: it would be tuned on.
  const isTuning = part === 'tuning';
  const cases = (await readPart(part)).filter(({ name }) => !isTuning || name.includes(only));
  printProgress(`${cases.length} texts (${part})`);
  const judged = await judgeAll(cases, ask);
  if (show && isTuning) showCases(judged);
  showTotals(`Vacancies, ${part}: ${engine}`, judged, direct ? await cpuOfLong(cases, ask) : null);
  if (only !== '') return;
  const heard = await hearAll(await readSentences(part), ask);
  if (show && isTuning) showUnheard(heard);
  showWarned(`Sentences that ask for what a vacancy must not, ${part}: ${engine}`, heard);
};

/**
 * Scores an engine on the labelled vacancies: through the API of a service, or the built-in engine in this process with
 * `--direct`. `--tuning` and `--put-aside` choose a part, `--show` lists misses of the tuning part, `--only=care` takes those by name.
 */
export const benchAnalysis = async (): Promise<void> => {
  const options = readOptions();
  const run = async (ask: Ask): Promise<void> => {
    for (const part of options.parts) await judgePart(part, ask, options);
  };
  if (options.direct) await run(await askDirectly());
  else
    await withBenchService((service) => run(askService(service)), {
      apiEnv: { ANALYSES_PER_DAY: '1000000' },
    });
};
