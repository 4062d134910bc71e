import { setTimeout as delay } from 'node:timers/promises';

import { freePort } from '../../scripts/local/ports.ts';
import { createFiveQuestionFlow } from '../../test/support/builders/five-questions.ts';
import { prepareMany } from '../conversation/single.ts';
import { createScriptedPartner } from '../support/bench-conversations.ts';
import { type BenchService, withBenchService } from '../support/service.ts';
import { printProgress, printTable } from '../support/table.ts';
import { type CalledFunction, type CallCounter, startCallCounter } from './called-functions.ts';

// Longer than a signal waits for further messages.
const settledMs = 3000;

const idOf = ({ path, name, offset }: CalledFunction): string => `${path} ${name || '(anonymous)'} ${offset}`;

const folderOf = (path: string): string =>
  path
    .split('/')
    .slice(0, path.startsWith('src/') ? 2 : 1)
    .join('/');

const filesOf = (functions: readonly CalledFunction[]): number =>
  new Set(functions.map(({ path }) => path)).size;

const rowOf = (name: string, functions: readonly CalledFunction[]): string[] => [
  name,
  String(filesOf(functions)),
  String(functions.filter((each) => each.name !== '').length),
  String(functions.length),
];

const print = (functions: readonly CalledFunction[]): void => {
  const folders = [...Map.groupBy(functions, ({ path }) => folderOf(path))];
  printTable('Called in the API for one message', [
    ['folder', 'files', 'named functions', 'all functions'],
    ...folders.toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([name, its]) => rowOf(name, its)),
    rowOf('together', functions),
  ]);
};

/** Returns what one answer of a candidate calls, without what an idle process calls in the same time. */
const callsOfOneMessage = async (service: BenchService, flowId: string, counter: CallCounter) => {
  const [conversation] = await prepareMany(service, 1, { flowId });
  if (!conversation) throw new Error('No conversation was prepared.');
  const partner = createScriptedPartner(service.api, conversation);
  await partner.sendNext();
  await partner.sendNext();
  await service.waitUntilIdle();
  await counter.take();
  await delay(settledMs);
  const idle = new Set((await counter.take()).map(idOf));
  await partner.sendNext();
  await service.waitUntilDrained();
  await delay(settledMs);
  return (await counter.take()).filter((each) => !idle.has(idOf(each)));
};

const measure = async (service: BenchService, port: number, isListed: boolean): Promise<void> => {
  const settings = { name: 'Five questions', reminderInterval: 60, sessionTimeout: 1440 };
  const flowId = await createFiveQuestionFlow(service.api, settings);
  const counter = await startCallCounter(port);
  try {
    printProgress('warming up');
    await callsOfOneMessage(service, flowId, counter);
    printProgress('counting the calls of one message');
    const functions = await callsOfOneMessage(service, flowId, counter);
    print(functions);
    if (isListed) for (const each of functions) console.log(idOf(each));
  } finally {
    counter.close();
  }
};

/**
 * Counts the files and functions of the API that one answer of a candidate passes, from the request to the signal of its workflow, as
 * V8 counts calls. With the argument `functions` it lists them.
 */
export const benchMessageWay = async (): Promise<void> => {
  const port = await freePort();
  await withBenchService((service) => measure(service, port, process.argv.includes('functions')), {
    apiEnv: { NODE_OPTIONS: `--inspect=127.0.0.1:${port}` },
  });
};
