import { parseArgs } from 'node:util';

import type { Engine } from '../../src/ai/engine.ts';
import { mapInParallel } from '../../test/support/map-in-parallel.ts';
import { printProgress } from '../support/table.ts';
import { type DialogueContexts, readDialogueContexts } from './contexts.ts';
import { benchSimulatedPeople } from './conversations/index.ts';
import { createConfiguredEngine } from './engine.ts';
import { judgeTurn } from './judge.ts';
import { readUtterances, type UtteranceSet, utteranceSets } from './labels.ts';
import { confirmingOf, observeTurn } from './observe.ts';
import { DialoguePlayer } from './play.ts';
import { type JudgedUtterance, printDialogueFailures, printDialogueTotals } from './report.ts';

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
  const sets = utteranceSets.filter((set) => values.set === set || values.set === 'all');
  if (sets.length === 0) throw new Error(`--set is one of ${utteranceSets.join(', ')}, all.`);
  const [part = 'utterances', ...more] = positionals;
  if ((part !== 'utterances' && part !== 'conversations') || more.length > 0)
    throw new Error('The parts are utterances and conversations.');
  return { part, sets, showsFailures: values.failures, isWhole: values.whole };
};

/** How many messages wait for a model at once. The built-in engine reads one at a time, so that its CPU time is its own. */
const parallelCalls = { local: 1, openai: 8 } as const;

/** Plays a set of labelled messages, each in a run of its own, and judges what the runs show. */
export const judgeUtterances = async (
  set: UtteranceSet,
  engine: Engine,
  all: DialogueContexts,
): Promise<readonly JudgedUtterance[]> => {
  const player = new DialoguePlayer(engine, all);
  const utterances = readUtterances(set, all.contexts);
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
 * Scores how messages of candidates are read: labelled messages in context, with the configured AI engine. `--set tuning`,
 * `--set tuning-more` or `--set put-aside` selects a set, `--failures` lists the failures of the tuning sets, never those
 * that are put aside. `conversations` plays simulated people instead, with `--whole` printed whole.
 */
export const benchDialogue = async (): Promise<void> => {
  const { part, sets, showsFailures, isWhole } = readOptions();
  if (part === 'conversations') return benchSimulatedPeople(isWhole);
  const all = readDialogueContexts();
  const engine = createConfiguredEngine();
  for (const set of sets) {
    printProgress(`reading the messages of the ${set} set`);
    const judged = await judgeUtterances(set, engine, all);
    if (showsFailures && set !== 'put-aside') printDialogueFailures(judged);
    printDialogueTotals(set, engine.name, judged);
  }
};
