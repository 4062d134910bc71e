import { dayMs } from '../../src/scheduling/time-zone.ts';
import { expectStatus } from '../../test/support/client/api-connection.ts';
import { type DurationSummary, summarizeDurations } from '../support/numbers.ts';
import type { BenchService } from '../support/service.ts';
import { printProgress } from '../support/table.ts';
import type { FurnishedPeople } from './furnish.ts';

const requests = 200;
const warmUps = 50;

/** How long lists of slots take over HTTP, in milliseconds, and how large the longer list is. */
export interface MeasuredSlotLists {
  readonly one: DurationSummary;
  readonly all: DurationSummary;
  readonly slotsOfAll: number;
  readonly bytesOfAll: number;
  /** A read of one schedule by its id: the cost of any request. */
  readonly bare: DurationSummary;
}

const measurePaths = async (
  { api }: BenchService,
  paths: readonly ((round: number) => string)[],
): Promise<readonly DurationSummary[]> => {
  const took: number[][] = paths.map(() => []);
  for (let round = 0; round < warmUps + requests; round += 1)
    for (const [index, path] of paths.entries()) {
      const begun = performance.now();
      expectStatus(await api.http.send('GET', `/public/v2${path(round)}`), 200, path(round));
      if (round >= warmUps) took[index]?.push(performance.now() - begun);
    }
  return took.map(summarizeDurations);
};

/** Measures both lists of slots of 30 days and a bare read, one after the other. */
export const measureSlotLists = async (
  service: BenchService,
  { scheduleIds }: FurnishedPeople,
): Promise<MeasuredSlotLists> => {
  printProgress(`${requests} lists of slots, of one schedule and of ${scheduleIds.length}`);
  const from = new Date();
  const to = new Date(from.getTime() + 30 * dayMs);
  const range = `from=${from.toISOString()}&to=${to.toISOString()}`;
  const idOf = (round: number): string => scheduleIds[round % scheduleIds.length] ?? '';
  const pathOfAll = `/slots?filter[scheduleId]=${scheduleIds.join(',')}&${range}`;
  const { body } = await service.api.http.send('GET', `/public/v2${pathOfAll}`);
  const [one, all, bare] = await measurePaths(service, [
    (round) => `/schedules/${idOf(round)}/slots?${range}`,
    () => pathOfAll,
    (round) => `/schedules/${idOf(round)}`,
  ]);
  if (!one || !all || !bare) throw new Error('A list was not measured.');
  const { data } = Object(JSON.parse(body));
  return { one, all, bare, slotsOfAll: Object(data).length, bytesOfAll: body.length };
};
