import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { beforeAll, expect, test } from 'vitest';

import { chanceOf } from '../../simulator/core/chance.ts';
import { bookByApi } from '../support/appointments/api-client.ts';
import { bookInChat } from '../support/appointments/chat-candidate.ts';
import { type AppointmentApi, requestUntilSettled } from '../support/appointments/request.ts';
import { expectAppointmentsRight } from '../support/appointments/verify-appointments.ts';
import { type AwaitableCounter, createAwaitableCounter } from '../support/awaitable-counter.ts';
import { openAppointmentFlow } from '../support/builders/appointment-flow.ts';
import { openApiConnection } from '../support/client/api-connection.ts';
import { useMortalApis } from '../support/environments/mortal-apis.ts';
import { bySpeed } from '../support/slow-run.ts';

// Candidates and API clients want the same few times of the same few people, while the APIs that they talk to are killed: at random
// moments, and between a commit and its answer. APPOINTMENTS_CRASH_SEED repeats the choices of a run.

const seed = process.env['APPOINTMENTS_CRASH_SEED'] ?? String(Date.now());
const clients = bySpeed(8, 16);
const actsOfEach = bySpeed(16, 150);
const candidates = bySpeed(6, 60);
const answersBetweenKills = bySpeed([10, 20], [20, 60]);
// A process that was killed often is started again after a longer and longer pause.
const mostKills = bySpeed(6, Infinity);
const people = 4;
const times = 16;

const service = useMortalApis();
let scheduleIds: readonly string[] = [];
let connectionId = '';

const availability = [{ days: [1, 2, 3, 4, 5, 6, 7], from: '09:00', to: '17:00' }];

beforeAll(async () => {
  const opened = await openAppointmentFlow(service.service, 'en');
  connectionId = opened.connectionId;
  const api = openApiConnection(service.service.url, service.service.table.organizationToken);
  const made = [opened.scheduleId];
  for (let place = 1; place < people; place += 1) {
    const name = { firstName: 'Kim', lastName: `Visser ${place}`, email: `kim.${place}@example.com` };
    const user = await api.create('/users', 'users', name);
    const schedule = {
      name: 'Interviews',
      timeZone: 'Europe/Amsterdam',
      appointmentDuration: 30,
      availability,
    };
    made.push((await api.create('/schedules', 'schedules', schedule, { user: ['users', user.id] })).id);
  }
  api.close();
  scheduleIds = made;
}, 60_000);

/** Finds times that all schedules offer, and that no notice ends while the test runs. */
const findTimes = async (api: AppointmentApi): Promise<readonly string[]> => {
  const from = new Date(Date.now() + 24 * 60 * 60_000).toISOString();
  const path = `/slots?filter[scheduleId]=${scheduleIds.join(',')}&from=${from}&page[size]=100`;
  const { data } = await requestUntilSettled(api, 'GET', path);
  if (!Array.isArray(data)) throw new Error('There is no list of slots.');
  return data
    .filter(({ attributes }) => attributes.scheduleIds.length === people)
    .map(({ id }) => String(id))
    .slice(0, times);
};

const aChangeOfAppointments = /(insert into|update) "?appointments/;

/** Kills one API after the other until `stopping` aborts: each second time exactly between a commit and its answer. */
const killApis = async (answers: AwaitableCounter, stopping: AbortSignal) => {
  const kills = { atRandom: 0, afterCommit: 0 };
  const stopped = new Promise<void>((resolve) => stopping.addEventListener('abort', () => resolve()));
  const [from = 0, to = 0] = answersBetweenKills;
  for (let number = 1; number <= mostKills; number += 1) {
    const wait = from + Math.floor(chanceOf(seed, 'wait', number) * (to - from));
    await Promise.race([answers.reaches(answers.count + wait), stopped]);
    if (stopping.aborted) break;
    const api = service.apis[Math.floor(chanceOf(seed, 'api', number) * service.apis.length)];
    if (number % 2 === 0) {
      // The chosen one can be starting just now.
      if (api?.kill() || service.apis.some((each) => each.kill())) kills.atRandom += 1;
      continue;
    }
    const killed = Promise.withResolvers<void>();
    api?.killAfterCommit(aChangeOfAppointments, () => {
      kills.afterCommit += 1;
      killed.resolve();
    });
    await Promise.race([killed.promise, stopped]);
  }
  return kills;
};

test(
  `${clients} clients and ${candidates} candidates book at once, and their APIs are killed: nothing is booked twice, each answer is true`,
  () =>
    service.withLogs(async () => {
      const begun = performance.now();
      const [answers, over] = [createAwaitableCounter(), new AbortController()];
      const urls = service.apis.map(({ url }) => url);
      const token = service.service.table.organizationToken;
      const api = { urls, token, stopping: over.signal, onAnswer: answers.add };
      const choices = { seed, scheduleIds, times: await findTimes(api) };
      expect(choices.times).toHaveLength(times);
      const killing = killApis(answers, over.signal);
      const numbers = (count: number): readonly number[] =>
        Array.from({ length: count }, (_, place) => place);
      const byApi = numbers(clients).map((client) => bookByApi(api, choices, client, actsOfEach));
      const inChat = numbers(candidates).map((candidate) => bookInChat(api, seed, connectionId, candidate));
      const [bookings, conversations] = await Promise.all([Promise.all(byApi), Promise.all(inChat)]).finally(
        () => over.abort(),
      );
      const kills = await killing;
      const verified = await expectAppointmentsRight(
        await service.databaseUrl(),
        bookings.flat(),
        conversations,
      );
      const seconds = Math.round((performance.now() - begun) / 1000);
      process.stderr.write(
        `${JSON.stringify({ seed, seconds, answers: answers.count, kills, ...verified })}\n`,
      );
      expect(await readFile(join(service.place.dataDir, 'postgres/log'), 'utf8')).not.toMatch(
        /deadlock|40P01/i,
      );
      expect(conversations.every(({ isBooked }) => isBooked)).toBe(true);
      expect(Math.min(kills.atRandom, kills.afterCommit)).toBeGreaterThan(0);
    }),
  bySpeed(240_000, 1_800_000),
);
