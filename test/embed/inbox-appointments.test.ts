import { beforeAll, describe, expect, test } from 'vitest';

import { useEmbed } from '../support/environments/embed.ts';
import { makeConversation } from '../support/environments/inbox-page.ts';
import { eventually } from '../support/eventually.ts';

const { api, users, visitInbox } = useEmbed();

let scheduleId = '';
beforeAll(async () => {
  const attributes = {
    name: 'Interviews',
    timeZone: 'Europe/Amsterdam',
    appointmentDuration: 30,
    availability: [{ days: [1, 2, 3, 4, 5], from: '09:00', to: '17:00' }],
    locationText: 'Kade 1, Rotterdam',
  };
  scheduleId = (await api.make('schedules', { attributes, related: { user: users.robin } })).id;
});

const book = async (candidate: string, startsAt: string): Promise<string> =>
  (
    await api.make('appointments', {
      attributes: { startsAt, outsideAvailability: true },
      related: { schedule: scheduleId, candidate },
    })
  ).id;

const appointmentOf = async (id: string) =>
  (await api.send('GET', `/appointments/${id}`)).parseResource().attributes;

const begin = (id: string, ago: string): Promise<unknown> =>
  api.server.query(
    `update appointments set starts_at = now() - $2::interval, ends_at = now() - $2::interval + interval '30 minutes' where id = $1`,
    [id, ago],
  );

describe('the appointments of a candidate', () => {
  test('stand beside the conversation, live, and can be cancelled with a reason', async () => {
    const noor = await makeConversation(api, 'Noor', 'Booked');
    await noor.say('See you then');
    const id = await book(noor.candidateId, '2035-05-10T12:30:00Z');
    const inbox = await visitInbox();
    await inbox.open('Noor Booked');
    const { frame } = inbox;
    const line = frame.locator('.appointment').first();
    await line.waitFor();
    expect(await line.innerText()).toMatch(
      /Thu,? 10 May 2035.*14:30[\s\S]*Booked[\s\S]*with Robin Meijer · Kade 1, Rotterdam/u,
    );
    expect(await line.getByRole('link', { name: 'Calendar file' }).getAttribute('href')).toContain(
      '/calendar.ics',
    );
    await api.patch('appointments', id, { startsAt: '2035-05-11T12:30:00Z', outsideAvailability: true });
    await frame.getByText(/Fri,? 11 May 2035/u).waitFor();
    await line.getByRole('button', { name: /^Change/u }).click();
    await frame.getByRole('menuitem', { name: 'Cancel the appointment' }).click();
    await frame.getByRole('alertdialog').waitFor();
    await eventually('the focus in the dialog', 5, () =>
      frame.evaluate(`document.activeElement?.closest('[role=alertdialog]') != null`),
    );
    await frame.getByRole('textbox', { name: 'Reason (for colleagues)' }).fill('The position is filled.');
    await inbox.takePicture('cancel-appointment');
    expect(await inbox.findAccessibilityViolations()).toEqual([]);
    await frame.getByRole('alertdialog').getByRole('button', { name: 'Cancel the appointment' }).click();
    await frame.getByText('Cancelled by a colleague: The position is filled.').waitFor();
    expect(await appointmentOf(id)).toMatchObject({
      status: 'cancelled',
      cancelledBy: 'user',
      cancelReason: 'The position is filled.',
    });
    await inbox.takePicture('cancelled-appointment');
    await inbox.close();
  });

  test('are marked afterwards, and a refused mark says why', async () => {
    const daan = await makeConversation(api, 'Daan', 'Missed');
    await daan.say('Sorry');
    const id = await book(daan.candidateId, '2035-06-10T12:30:00Z');
    await begin(id, '2 hours');
    const inbox = await visitInbox();
    await inbox.open('Daan Missed');
    const { frame } = inbox;
    await frame.getByRole('button', { name: /^Change/u }).click();
    await frame.getByRole('menuitem', { name: 'The candidate did not come' }).click();
    await frame.getByText('Did not come', { exact: true }).waitFor();
    expect((await appointmentOf(id))['status']).toBe('noShow');
    await frame.getByRole('button', { name: /^Change/u }).click();
    await frame.getByRole('menuitem', { name: 'It took place' }).waitFor();
    // Somebody cancels it while the menu is open.
    await inbox.page.route('**/public/v2/appointments?**', (route) => route.abort());
    await api.patch('appointments', id, { status: 'cancelled' });
    await frame.getByRole('menuitem', { name: 'It took place' }).click();
    await frame.getByText('This appointment is over or was cancelled.').waitFor();
    await inbox.close();
  });

  test('are shown to who can only read, without a way to change them; without any there is no part', async () => {
    const eva = await makeConversation(api, 'Eva', 'Read');
    const none = await makeConversation(api, 'Nora', 'Free');
    for (const { say } of [eva, none]) await say('Hi');
    await book(eva.candidateId, '2035-07-10T12:30:00Z');
    const inbox = await visitInbox({}, { access: 'read' });
    await inbox.open('Eva Read');
    await inbox.frame.locator('.appointment').waitFor();
    expect(await inbox.frame.getByRole('button', { name: /^Change/u }).count()).toBe(0);
    await inbox.open('Nora Free');
    await eventually('no part', 10, async () => (await inbox.frame.locator('.appointment').count()) === 0);
    expect(await inbox.frame.getByRole('heading', { name: 'Appointments' }).count()).toBe(0);
    await inbox.close();
  });
});
