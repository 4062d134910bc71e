import { expect, test } from 'vitest';
import { z } from 'zod';

import {
  renderAppointment,
  renderCancelQuestion,
  renderDayChoice,
  renderProblem,
  renderTimeChoice,
} from '../../src/appointment-page/render.ts';
import type { OfferedSlot } from '../../src/flow/appointments/slots.ts';
import { useBrowser } from '../support/environments/browser.ts';
import { findLayoutFaults } from '../support/environments/layout-checks.ts';
import { findViolations, savePicture } from '../support/environments/page-checks.ts';

// The page of an appointment on the smallest phones, with long words, and on the night on which the clocks change.

const browser = useBrowser();
const pictures = process.env['CHAT_PICTURES'];

const slotsFrom = (date: string, first: string, count: number): readonly OfferedSlot[] =>
  Array.from({ length: count }, (_, half) => {
    const startsAt = new Date(Date.parse(first) + half * 30 * 60_000).toISOString();
    return { startsAt, endsAt: startsAt, localDate: date, scheduleIds: ['schedule'] };
  });
const days = ['21', '22', '23', '24'].flatMap((day) =>
  slotsFrom(`2026-09-${day}`, `2026-09-${day}T07:00:00Z`, 14),
);
const night = slotsFrom('2026-10-25', '2026-10-24T23:30:00Z', 5);
const now = new Date('2026-09-10T08:00:00Z');

const viewsIn = (language: 'nl' | 'en'): Readonly<Record<string, string>> => {
  const appointment = {
    id: 'appointment',
    organizationId: 'organization',
    scheduleId: 'schedule',
    status: 'booked',
    sequence: 0,
    startsAt: new Date('2026-09-23T12:30:00Z'),
    endsAt: new Date('2026-09-23T13:00:00Z'),
    updatedAt: now,
    timeZone: 'Europe/Amsterdam',
    language,
    organizationName: 'De Werkvloer Personeelsdiensten Noord-Nederland B.V.',
    scheduleName: 'Interviews',
    place: `Kade 1b, Rotterdam\nhttps://maps.example.com/${'a'.repeat(80)}`,
    instructions: 'Bring your passport.',
    personName: 'Robin van den Bakkersmeulen-Vlietlanden',
  } as const;
  const view = { appointment, path: '/a/token' };
  return {
    appointment: renderAppointment(view, now, 'moved'),
    cancelled: renderAppointment(
      { ...view, appointment: { ...appointment, status: 'cancelled' } },
      now,
      null,
    ),
    days: renderDayChoice(view, days, 'taken'),
    'no-days': renderDayChoice(view, []),
    times: renderTimeChoice(view, '2026-09-21', days.slice(0, 14)),
    'night-times': renderTimeChoice(view, '2026-10-25', night),
    cancel: renderCancelQuestion(view),
    unknown: renderProblem('unknown'),
  };
};

const sizesOf = `(selector) => [...document.querySelectorAll(selector)].map((element) => {
  const { width, height } = element.getBoundingClientRect();
  return [width, height, Number.parseFloat(getComputedStyle(element).fontSize)];
})`;

test.each(['nl', 'en'] as const)(
  'the page of an appointment fits a phone of 360 px, %s',
  async (language) => {
    // High enough for the whole page, of which each control is looked at.
    const page = await browser.newPage({ viewport: { width: 360, height: 2000 } });
    const readSizes = async (selector: string): Promise<readonly (readonly number[])[]> =>
      z.array(z.array(z.number())).parse(await page.evaluate(`(${sizesOf})('${selector}')`));
    for (const [name, html] of Object.entries(viewsIn(language))) {
      await page.setContent(html);
      await savePicture(page, pictures, `appointment-360-${name}-${language}`);
      expect([name, await findLayoutFaults(page, 44)]).toEqual([name, []]);
      expect([name, await findViolations(page)]).toEqual([name, []]);
      for (const [width, height] of await readSizes('input'))
        expect([name, width, height]).toEqual([name, 20, 20]);
      const headings = (await readSizes('h1, h2')).map(([, , size]) => size);
      expect([name, new Set(headings).size]).toEqual([name, 1]);
    }
    await page.close();
  },
);
