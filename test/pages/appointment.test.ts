import { expect, test } from 'vitest';

import { openAppointmentFlow } from '../support/builders/appointment-flow.ts';
import { openApiConnection } from '../support/client/api-connection.ts';
import { useBrowser } from '../support/environments/browser.ts';
import { desktopOptions, openChatPage, phoneOptions } from '../support/environments/chat-page.ts';
import { findViolations, savePicture, watchFaults } from '../support/environments/page-checks.ts';
import { useProcesses } from '../support/environments/processes.ts';
import { setTimeLimit } from '../support/time-limit.ts';

setTimeLimit(120_000);

const { service, withLogs } = useProcesses();
const browser = useBrowser();
const pictures = process.env['CHAT_PICTURES'];

const readAppointment = async (scheduleId: string): Promise<Record<string, unknown>> => {
  const api = openApiConnection(service.url, service.table.organizationToken);
  try {
    const { body } = await api.http.send('GET', `/public/v2/appointments?filter[scheduleId]=${scheduleId}`);
    return JSON.parse(body).data[0].attributes;
  } finally {
    api.close();
  }
};

/** Books the first free time in the chat, and opens the page of the appointment. */
const openPage = async (language: 'nl' | 'en', options: typeof phoneOptions) => {
  const { chatUrl, scheduleId } = await openAppointmentFlow(service, language);
  const visitor = await openChatPage(browser, chatUrl, options);
  await visitor.press(language === 'nl' ? 'Begin het gesprek' : 'Start the conversation');
  await visitor.waitForText(language === 'nl' ? 'Ben je klaar' : 'Are you ready');
  await visitor.write(language === 'nl' ? 'ja' : 'yes');
  await visitor.waitForText(language === 'nl' ? 'Welke dag' : 'Which day');
  await visitor.write(language === 'nl' ? 'zo snel mogelijk' : 'as soon as possible');
  await visitor.waitForText(language === 'nl' ? 'voor je vastleggen?' : 'Shall I book');
  await visitor.write(language === 'nl' ? 'ja' : 'yes');
  await visitor.waitForText(language === 'nl' ? 'Tot dan' : 'See you then');
  const { changeUrl } = await readAppointment(scheduleId);
  const page = await visitor.page.context().newPage();
  const url = service.url + new URL(String(changeUrl)).pathname;
  const faults = watchFaults(page, url);
  await page.goto(url);
  // A page that is just being left can still be there.
  const check = async (name: string, heading: string): Promise<void> => {
    await page.getByRole('heading', { name: heading }).waitFor();
    await savePicture(page, pictures, `${name}-${language}`);
    expect(await findViolations(page)).toEqual([]);
  };
  return { page, visitor, faults, check, scheduleId, url };
};

test('a candidate moves an appointment on a phone in Dutch, and reads it in the chat', () =>
  withLogs(async () => {
    const { page, visitor, faults, check, scheduleId } = await openPage('nl', phoneOptions);
    await check('appointment', 'Je afspraak');
    const before = await readAppointment(scheduleId);
    await page.getByRole('link', { name: 'Kies een ander moment' }).click();
    await check('appointment-days', 'Welke dag komt je uit?');
    await page
      .getByRole('link', { name: /tijden/u })
      .nth(2)
      .click();
    await page.getByLabel('14:30').check();
    await check('appointment-times', 'Hoe laat?');
    await page.getByRole('button', { name: 'Verzet de afspraak' }).click();
    await page.getByText('Je afspraak is verzet.').waitFor();
    await check('appointment-moved', 'Je afspraak');
    const after = await readAppointment(scheduleId);
    expect(after).toMatchObject({ status: 'booked', sequence: 1 });
    expect(after['startsAt']).not.toBe(before['startsAt']);
    await visitor.waitForText('Je afspraak is verzet naar');
    expect(faults).toEqual([]);
  }));

test('a candidate cancels with the keyboard on a desktop in English, and the page cannot change it any more', () =>
  withLogs(async () => {
    const { page, visitor, faults, check, scheduleId, url } = await openPage('en', desktopOptions);
    await page.getByRole('link', { name: 'Cancel the appointment' }).focus();
    await page.keyboard.press('Enter');
    await check('appointment-cancel', 'Do you want to cancel?');
    await page.getByLabel(/Why/u).fill('I found another job <3');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('Your appointment is cancelled.').waitFor();
    await check('appointment-cancelled', 'Your appointment');
    expect(await readAppointment(scheduleId)).toMatchObject({
      status: 'cancelled',
      cancelledBy: 'candidate',
      cancelReason: 'I found another job <3',
    });
    await visitor.waitForText('is cancelled.');
    await page.goto(`${url}/move`);
    await page.getByText('This appointment is cancelled.').waitFor();
    expect(await page.getByRole('link', { name: 'Choose another time' }).count()).toBe(0);
    expect(faults).toEqual([]);
  }));

test('a candidate moves an appointment with the buttons of the chat, after the run', () =>
  withLogs(async () => {
    const { visitor, scheduleId } = await openPage('nl', phoneOptions);
    const before = await readAppointment(scheduleId);
    await visitor.page.bringToFront();
    await visitor.write('kan ik mijn afspraak verzetten?');
    await visitor.waitForText('Welke dag komt je beter uit?');
    await visitor.takePicture('appointment-chat-days');
    await visitor.page
      .getByRole('button', { name: /tijden/u })
      .nth(1)
      .click();
    await visitor.waitForText('Hoe laat?');
    await visitor.press('10:00');
    await visitor.waitForText('Zal ik je afspraak verzetten van');
    await visitor.takePicture('appointment-chat-confirm');
    expect(await visitor.findAccessibilityViolations()).toEqual([]);
    await visitor.press('Ja');
    await visitor.waitForText('Je afspraak is verzet naar');
    await visitor.takePicture('appointment-chat-moved');
    const after = await readAppointment(scheduleId);
    expect(after).toMatchObject({ status: 'booked', sequence: 1 });
    expect(after['startsAt']).not.toBe(before['startsAt']);
    expect(visitor.faults).toEqual([]);
  }));
