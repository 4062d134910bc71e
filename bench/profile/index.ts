import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { freePort } from '../../scripts/ports.ts';
import { prepareMany } from '../conversation/single.ts';
import { createFiveQuestions } from '../support/five-questions.ts';
import { closedLoop, type Load, rateOf } from '../support/load.ts';
import { inPercent } from '../support/numbers.ts';
import { type Service, withService } from '../support/service.ts';
import { progress, show } from '../support/table.ts';
import { talkOf } from '../support/talks.ts';
import { profileDuring } from './inspector.ts';
import { nameOf, placeOf, sharesBy } from './places.ts';

const burst = async (service: Service, flowId: string, forMs: number): Promise<() => Promise<Load>> => {
  const conversations = (await prepareMany(service, 600, { flowId })).values();
  const next = () => {
    const { value, done } = conversations.next();
    if (done) throw new Error('600 conversations were not enough.');
    return talkOf(service.api, value);
  };
  return () => closedLoop(next, 50, forMs);
};

const measure = async (service: Service, port: number): Promise<void> => {
  const settings = { name: 'Five questions', reminderInterval: 60, sessionTimeout: 1440 };
  const flowId = await createFiveQuestions(service.api, settings);
  progress('warming up');
  await (
    await burst(service, flowId, 2000)
  )();
  const loop = await burst(service, flowId, 4000);
  progress('profiling the API with 50 conversations at once');
  const { profile, result } = await profileDuring(port, loop);
  const file = join(tmpdir(), `api-${process.pid}.cpuprofile`);
  await writeFile(file, JSON.stringify(profile));
  console.log(`\n${rateOf(result).toFixed(0)} answers a second while profiled; the profile is in ${file}.`);
  const rows = (shares: [string, number][], many: number): string[][] =>
    shares.slice(0, many).map(([name, share]) => [name, inPercent(share)]);
  show('Self time of the API by place', [['place', 'share'], ...rows(sharesBy(profile, placeOf), 30)]);
  show('Self time of the API by function', [['function', 'share'], ...rows(sharesBy(profile, nameOf), 40)]);
};

/** Profiles the API while fifty conversations go on, and prints where its time goes. */
export const benchProfile = async (): Promise<void> => {
  const port = await freePort();
  await withService((service) => measure(service, port), {
    apiEnv: { NODE_OPTIONS: `--inspect=127.0.0.1:${port}` },
  });
};
