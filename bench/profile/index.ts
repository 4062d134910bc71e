import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { freePort } from '../../scripts/local/ports.ts';
import { prepareMany } from '../conversation/single.ts';
import { createFiveQuestionFlow } from '../../test/support/builders/five-questions.ts';
import { runClosedLoop, type LoadResult, messagesPerSecond } from '../support/run-load.ts';
import { formatPercent } from '../support/numbers.ts';
import { type BenchService, withBenchService } from '../support/service.ts';
import { printProgress, printTable } from '../support/table.ts';
import { createScriptedPartner } from '../support/bench-conversations.ts';
import { profileDuring } from './inspector.ts';
import { nameOf, placeOfFrame, sharesBy } from './places.ts';

const burst = async (
  service: BenchService,
  flowId: string,
  forMs: number,
): Promise<() => Promise<LoadResult>> => {
  const conversations = (await prepareMany(service, 600, { flowId })).values();
  const next = () => {
    const { value, done } = conversations.next();
    if (done) throw new Error('600 conversations were not enough.');
    return createScriptedPartner(service.api, value);
  };
  return () => runClosedLoop(next, 50, forMs);
};

const measure = async (service: BenchService, port: number): Promise<void> => {
  const settings = { name: 'Five questions', reminderInterval: 60, sessionTimeout: 1440 };
  const flowId = await createFiveQuestionFlow(service.api, settings);
  printProgress('warming up');
  await (
    await burst(service, flowId, 2000)
  )();
  const loop = await burst(service, flowId, 4000);
  printProgress('profiling the API with 50 conversations at once');
  const { profile, result } = await profileDuring(port, loop);
  const file = join(tmpdir(), `api-${process.pid}.cpuprofile`);
  await writeFile(file, JSON.stringify(profile));
  console.log(
    `\n${messagesPerSecond(result).toFixed(0)} answers a second while profiled; the profile is in ${file}.`,
  );
  const rows = (shares: [string, number][], many: number): string[][] =>
    shares.slice(0, many).map(([name, share]) => [name, formatPercent(share)]);
  printTable('Self time of the API by place', [
    ['place', 'share'],
    ...rows(sharesBy(profile, placeOfFrame), 30),
  ]);
  printTable('Self time of the API by function', [
    ['function', 'share'],
    ...rows(sharesBy(profile, nameOf), 40),
  ]);
};

/** Profiles the API during fifty conversations, and prints where its time goes. */
export const benchProfile = async (): Promise<void> => {
  const port = await freePort();
  await withBenchService((service) => measure(service, port), {
    apiEnv: { NODE_OPTIONS: `--inspect=127.0.0.1:${port}` },
  });
};
