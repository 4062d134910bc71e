import { parseArgs } from 'node:util';

import type { Engine } from '../../src/ai/engine.ts';
import { mapInParallel } from '../../test/support/map-in-parallel.ts';
import { printProgress } from '../support/table.ts';
import { readDialogueContexts } from './contexts.ts';
import { benchSimulatedPeople } from './conversations/index.ts';
import { createConfiguredEngine } from './engine.ts';
import { judgeTurn } from './judge.ts';
import {
  type LabelledUtterance,
  readUtterances,
  type SecondUtteranceSet,
  type UtteranceSet,
  utteranceSets,
} from './labels.ts';
import { learnMentionWeights, writeMentionTable } from './learn-mentions.ts';
import { learnWishWeights, writeWishTables } from './learn-wishes.ts';
import { confirmingOf, observeTurn } from './observe.ts';
import { DialoguePlayer } from './play.ts';
import { type JudgedUtterance, printDialogueFailures, printDialogueTotals } from './report.ts';
import { hasSecondUtterances, readSecondContexts, readSecondUtterances, secondFiles } from './second-set.ts';

/** Whether a set is in the tree: the second author's messages that are put aside can be kept elsewhere. */
const isThere = (set: UtteranceSet): boolean =>
  set !== 'put-aside-2' || hasSecondUtterances(secondFiles[set]);

const isSecond = (set: UtteranceSet): set is SecondUtteranceSet => set in secondFiles;

const readSet = (set: UtteranceSet): readonly LabelledUtterance[] =>
  isSecond(set)
    ? readSecondUtterances(secondFiles[set], readSecondContexts())
    : readUtterances(set, readDialogueContexts());

const isPutAside = (set: UtteranceSet): boolean => set.startsWith('put-aside');

/** Reads the messages that whoever tunes may learn from. */
export const readTuningSets = (): readonly LabelledUtterance[] =>
  utteranceSets.filter((set) => !isPutAside(set)).flatMap(readSet);

const readOptions = () => {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(3),
    allowPositionals: true,
    options: {
      set: { type: 'string', default: 'all' },
      failures: { type: 'boolean', default: false },
      whole: { type: 'boolean', default: false },
    },
  });
  const sets = utteranceSets.filter((set) => values.set === set || (values.set === 'all' && isThere(set)));
  if (sets.length === 0) throw new Error(`--set is one of ${utteranceSets.join(', ')}, all.`);
  const [part = 'utterances', ...more] = positionals;
  if ((part !== 'utterances' && part !== 'conversations' && part !== 'learn') || more.length > 0)
    throw new Error('The parts are utterances, conversations and learn.');
  return { part, sets, showsFailures: values.failures, isWhole: values.whole };
};

/** How many messages wait for a model at once. The built-in engine reads one at a time, so that its CPU time is its own. */
const parallelCalls = { local: 1, openai: 8 } as const;

/** Plays a set of labelled messages, each in a run of its own, and judges what the runs show. */
const judgeUtterances = async (set: UtteranceSet, engine: Engine): Promise<readonly JudgedUtterance[]> => {
  const player = new DialoguePlayer(engine);
  const utterances = readSet(set);
  return mapInParallel(utterances, parallelCalls[engine.name], async (utterance) => {
    const before = await player.reachPending(utterance.context);
    const turn = await player.say(utterance.context, before, utterance.text);
    const isCorrection = confirmingOf(turn.run) === 'correction';
    const confirmed = isCorrection ? (await player.confirm(utterance.context, turn.run)).run : null;
    const seen = observeTurn(utterance.context, before, turn, confirmed);
    return { utterance, seen, outcome: judgeTurn(utterance, seen), cpuMs: turn.cpuMs };
  });
};

/**
 * Scores how messages of candidates are read: labelled messages in context, with the configured AI engine. `--set tuning`
 * selects one of the sets, `--failures` lists the failures of the tuning sets, never those that are put aside. `conversations` plays simulated people instead, with `--whole` printed whole;
 * `learn` learns weights from the tuning sets.
 */
export const benchDialogue = async (): Promise<void> => {
  const { part, sets, showsFailures, isWhole } = readOptions();
  if (part === 'conversations') return benchSimulatedPeople(isWhole);
  const engine = createConfiguredEngine();
  if (part === 'learn') {
    const learned = readTuningSets();
    await writeMentionTable(learnMentionWeights(learned));
    return writeWishTables(await learnWishWeights(learned, engine));
  }
  for (const set of sets) {
    printProgress(`reading the messages of the ${set} set`);
    const judged = await judgeUtterances(set, engine);
    if (showsFailures && !isPutAside(set)) printDialogueFailures(judged);
    printDialogueTotals(set, engine.name, judged);
  }
};
