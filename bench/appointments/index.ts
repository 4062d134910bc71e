import { formatMs } from '../support/numbers.ts';
import { measureCpuOfOthers } from '../support/process-usage.ts';
import { type BenchService, withBenchService } from '../support/service.ts';
import { goalRow, printTable } from '../support/table.ts';
import { type MeasuredClaims, measureClaims } from './claims.ts';
import { furnishPeople } from './furnish.ts';
import { type MeasuredSlotLists, measureSlotLists } from './lists.ts';
import { measurePureSlots, type MeasuredSlots } from './slots.ts';
import { type MeasuredTurns, measureTurns } from './turns.ts';

const people = 100;

const goals = {
  pureMs: 10,
  timesLuxon: 10,
  listMs: 8,
  unionMs: 30,
  offer: 1.5,
  book: 2,
  claims: 500,
  contendersMs: 1000,
};

interface Measured {
  readonly slots: MeasuredSlots;
  readonly lists: MeasuredSlotLists;
  readonly turns: MeasuredTurns;
  readonly claims: MeasuredClaims;
}

const measureAll = async (service: BenchService): Promise<Measured> => {
  const slots = measurePureSlots();
  const turns = await measureTurns(service);
  const lists = await measureSlotLists(service, await furnishPeople(service, people));
  const claims = await measureClaims(service);
  return { slots, lists, turns, claims };
};

const perSecond = (value: number): string => value.toFixed(0);
const times = (value: number): string => value.toFixed(2);

const atMost = (name: string, value: number, most: number, format: (value: number) => string) =>
  goalRow(name, format(value), `at most ${format(most)}`, value <= most);

const atLeast = (name: string, value: number, least: number, format: (value: number) => string) =>
  goalRow(name, format(value), `at least ${format(least)}`, value >= least);

const reportFigures = ({ slots, lists, turns, claims }: Measured): void => {
  printTable(`${slots.slots} slots of 100 schedules over 30 days`, [
    ['', 'time'],
    ['the service', formatMs(slots.ownMs)],
    ['temporal-polyfill, a call for each boundary', formatMs(slots.temporalMs)],
    ['luxon, a call for each boundary', formatMs(slots.luxonMs)],
  ]);
  printTable('Requests over HTTP', [
    ['', 'p50', 'p95'],
    ['one schedule by its id', formatMs(lists.bare.p50), formatMs(lists.bare.p95)],
    ['slots of one schedule', formatMs(lists.one.p50), formatMs(lists.one.p95)],
    [`${lists.slotsOfAll} slots of 100 schedules`, formatMs(lists.all.p50), formatMs(lists.all.p95)],
  ]);
  const turn = (name: string, value: number): string[] => [
    name,
    formatMs(value),
    times(value / turns.ordinary),
  ];
  printTable('A turn, p50', [
    ['', 'time', '/ ordinary'],
    turn('ordinary: a reply to one of five questions', turns.ordinary),
    turn('begins the run and asks the first question', turns.of.ready),
    turn('offers days', turns.of.days),
    turn('offers times of a day', turns.of.times),
    turn('holds a time', turns.of.hold),
    turn('books it', turns.of.book),
  ]);
  printTable('Claims', [
    ['', 'a second'],
    ['100 people, 20 connections', perSecond(claims.perSecond)],
    ['bare inserts', perSecond(claims.barePerSecond)],
  ]);
  console.log(`\nA list of slots of 100 schedules has ${(lists.bytesOfAll / 1024).toFixed(0)} kB.`);
};

const reportGoals = ({ slots, lists, turns, claims }: Measured): void => {
  const offers = Math.max(turns.of.days, turns.of.times);
  printTable('Goals', [
    ['goal', 'reached', 'wanted', ''],
    atMost('slots of 100 schedules, pure', slots.ownMs, goals.pureMs, formatMs),
    atLeast('luxon / the service', slots.luxonMs / slots.ownMs, goals.timesLuxon, times),
    atMost('GET slots of a schedule, p50', lists.one.p50, goals.listMs, formatMs),
    atMost('GET slots of 100 schedules, p50', lists.all.p50, goals.unionMs, formatMs),
    atMost('a turn that offers slots / ordinary', offers / turns.ordinary, goals.offer, times),
    atMost('a turn that books / ordinary', turns.of.book / turns.ordinary, goals.book, times),
    atLeast('claims a second', claims.perSecond, goals.claims, perSecond),
    atMost('200 contenders of one time', claims.contendersMs, goals.contendersMs, formatMs),
    goalRow('who got it', String(claims.winners), '1', claims.winners === 1),
    goalRow('deadlocks', String(claims.deadlocks), 'none', claims.deadlocks === 0),
  ]);
};

/** Measures appointments: slots, their lists, turns that offer and book, claims and contenders. */
export const benchAppointments = (): Promise<void> =>
  withBenchService(async (service) => {
    const othersSince = measureCpuOfOthers();
    const measured = await measureAll(service);
    reportFigures(measured);
    reportGoals(measured);
    console.log(`\nOther programs used ${(othersSince() * 100).toFixed(0)} % of the CPU.`);
  });
