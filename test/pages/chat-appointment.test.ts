import { expect, test } from 'vitest';

import { openAppointmentFlow } from '../support/builders/appointment-flow.ts';
import { openApiConnection } from '../support/client/api-connection.ts';
import { useBrowser } from '../support/environments/browser.ts';
import { desktopOptions, openChatPage, phoneOptions } from '../support/environments/chat-page.ts';
import { useProcesses } from '../support/environments/processes.ts';
import { setTimeLimit } from '../support/time-limit.ts';

setTimeLimit(120_000);

const { service, withLogs } = useProcesses();
const browser = useBrowser();

const readAppointments = async (scheduleId: string): Promise<readonly Record<string, unknown>[]> => {
  const api = openApiConnection(service.url, service.table.organizationToken);
  try {
    const { body } = await api.http.send('GET', `/public/v2/appointments?filter[scheduleId]=${scheduleId}`);
    return JSON.parse(body).data.map((each: { attributes: Record<string, unknown> }) => each.attributes);
  } finally {
    api.close();
  }
};

test('a candidate presses a day, a time and yes, on a phone in Dutch', () =>
  withLogs(async () => {
    const { chatUrl, scheduleId } = await openAppointmentFlow(service, 'nl');
    const visitor = await openChatPage(browser, chatUrl, phoneOptions);
    await visitor.press('Begin het gesprek');
    await visitor.waitForText('Ben je klaar om een gesprek te plannen?');
    await visitor.write('ja hoor');
    await visitor.waitForText('Welke dag komt je uit voor de afspraak?');
    await visitor.takePicture('appointment-phone-days');
    expect(await visitor.findAccessibilityViolations()).toEqual([]);
    await visitor.page
      .getByRole('button', { name: /tijden/u })
      .nth(2)
      .click();
    await visitor.waitForText('Hoe laat?');
    await visitor.takePicture('appointment-phone-times');
    await visitor.press('14:30');
    await visitor.waitForText('om 14:30 voor je vastleggen?');
    await visitor.takePicture('appointment-phone-confirm');
    await visitor.press('Ja');
    await visitor.waitForText('Tot dan, bij Kade 1, Rotterdam!');
    await visitor.takePicture('appointment-phone-booked');
    expect(await visitor.findAccessibilityViolations()).toEqual([]);
    expect(visitor.faults).toEqual([]);
    expect(await readAppointments(scheduleId)).toMatchObject([
      { status: 'booked', timeZone: 'Europe/Amsterdam' },
    ]);
  }));

test('a candidate books in words, after a change of mind, on a desktop in English', () =>
  withLogs(async () => {
    const { chatUrl, scheduleId } = await openAppointmentFlow(service, 'en');
    const visitor = await openChatPage(browser, chatUrl, desktopOptions);
    await visitor.press('Start the conversation');
    await visitor.waitForText('Are you ready to plan the interview?');
    await visitor.write('yes');
    await visitor.waitForText('Which day suits you for the appointment?');
    await visitor.write('the day after tomorrow at half past two');
    await visitor.waitForText('at 14:30?');
    await visitor.write('sorry, could we make it 10 am instead?');
    await visitor.waitForText('at 10:00?');
    await visitor.takePicture('appointment-desktop-confirm');
    await visitor.write('yes please');
    await visitor.waitForText('See you then, at Kade 1, Rotterdam!');
    await visitor.takePicture('appointment-desktop-booked');
    expect(visitor.faults).toEqual([]);
    expect(await readAppointments(scheduleId)).toMatchObject([{ status: 'booked' }]);
  }));
