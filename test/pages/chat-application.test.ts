import { beforeAll, describe, expect, test } from 'vitest';

import { openApplicationFlow, applicationWaitSeconds } from '../support/builders/application-flow.ts';
import { useBrowser } from '../support/environments/browser.ts';
import { padTo, pdf } from '../support/media.ts';
import {
  desktopOptions,
  openChatPage,
  phoneOptions,
  type ChatPageDriver,
} from '../support/environments/chat-page.ts';
import { useProcesses } from '../support/environments/processes.ts';
import { setTimeLimit } from '../support/time-limit.ts';

setTimeLimit(90_000);

const { service, withLogs } = useProcesses();
const browser = useBrowser();
let url: string;

beforeAll(async () => {
  await withLogs(async () => {
    url = await openApplicationFlow(service);
  });
}, 120_000);

interface File {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const cv: File = { name: 'CV Sanne de Vries.pdf', mimeType: 'application/pdf', buffer: pdf };

const scan: File = { ...cv, name: 'scan.pdf', buffer: padTo(pdf, 3 * 1024 * 1024) };

const choose = async ({ page }: ChatPageDriver, button: string, files: readonly File[]): Promise<void> => {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button, exact: true }).click();
  await (await chooser).setFiles([...files]);
};

describe('a candidate with a CV', () => {
  test('sends it, picks a vacancy, waits, reloads and ends, on a desktop', () =>
    withLogs(async () => {
      const visitor = await openChatPage(browser, url, desktopOptions);
      const {
        page,
        press,
        waitForText: sees,
        write,
        takePicture: picture,
        findAccessibilityViolations: barriers,
      } = visitor;
      expect(await barriers()).toEqual([]);
      await press('Start the conversation');
      await sees('Please send us your CV.');
      await page.getByRole('img', { name: 'This is our hall' }).waitFor();
      expect(await barriers()).toEqual([]);
      await picture('desktop-cv-asked');

      const program = { name: 'game.exe', mimeType: 'application/x-msdownload', buffer: pdf };
      await choose(visitor, 'Choose a file', [program]);
      await page.getByText('This type of file cannot be sent. Possible are: PDF or Word.').last().waitFor();
      expect(await barriers()).toEqual([]);
      await picture('desktop-cv-chosen');
      await choose(visitor, 'Choose a file', [scan]);
      await page.getByText('PDF or Word, at most 2 MB').waitFor();
      await page
        .getByText('This file is too big: at most 2 MB. Please choose a smaller one.')
        .last()
        .waitFor();
      expect(await page.getByRole('button', { name: 'Send', exact: true }).isDisabled()).toBe(true);
      expect(await barriers()).toEqual([]);
      await picture('desktop-cv-too-big');
      await choose(visitor, 'Choose a file', [cv]);
      expect(await page.getByText(/game\.exe|scan\.pdf/).count()).toBe(0);
      // The field has the focus again: no mouse is needed from here on.
      await page.keyboard.press('Enter');

      await sees('Which job would you like?');
      await page.getByRole('link', { name: /^CV Sanne de Vries\.pdf/ }).waitFor();
      await page.getByRole('searchbox').fill('bosch');
      await page.getByText('2 results').waitFor();
      expect(await barriers()).toEqual([]);
      await picture('desktop-vacancy');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');

      await sees('We read your CV.');
      await page.reload();
      await sees('We read your CV.');
      expect(await page.getByText('It looks good.').count()).toBe(0);
      await picture('desktop-waiting');
      await page.getByText('It looks good.').waitFor({ timeout: (applicationWaitSeconds + 20) * 1000 });
      await sees('May we call you?');
      await write('yes');
      await sees('We call you today.');
      await page.getByText('This conversation has ended.').waitFor();
      expect(await barriers()).toEqual([]);
      await picture('desktop-ended');
      expect(visitor.faults).toEqual([]);
      await visitor.context.close();
    }));

  test('sends it on a phone in Dutch, over a network that went away and a reload that lost it', () =>
    withLogs(async () => {
      const visitor = await openChatPage(browser, url, phoneOptions);
      const {
        page,
        press,
        waitForText: sees,
        context,
        takePicture: picture,
        findAccessibilityViolations: barriers,
      } = visitor;
      await press('Begin het gesprek');
      await sees('Please send us your CV.');
      expect(await barriers()).toEqual([]);
      await picture('phone-cv-asked');
      await choose(visitor, 'Kies een bestand', [scan]);
      await page.getByText('PDF of Word, hoogstens 2 MB').waitFor();
      await page
        .getByText('Dit bestand is te groot: hoogstens 2 MB. Kies een kleiner bestand.')
        .last()
        .waitFor();
      expect(await barriers()).toEqual([]);
      await picture('phone-cv-too-big');
      await context.setOffline(true);
      await choose(visitor, 'Kies een bestand', [cv]);
      await picture('phone-cv-chosen');
      await press('Bestanden versturen');
      await page.getByText('Houd deze pagina tot dan open').waitFor();
      expect(await barriers()).toEqual([]);
      await picture('phone-cv-offline');

      page.on('dialog', (dialog) => void dialog.accept());
      const address = page.url();
      await page.route('**/media?*', (route) => route.abort());
      await context.setOffline(false);
      await page.goto(address);
      await page.getByText('Kies het opnieuw.').waitFor();
      expect(await barriers()).toEqual([]);
      await picture('phone-lost');
      await page.unroute('**/media?*');
      await choose(visitor, 'Opnieuw kiezen', [scan]);
      await page.getByRole('alert').getByText('hoogstens 2 MB').waitFor();
      await picture('phone-lost-too-big');
      await choose(visitor, 'Opnieuw kiezen', [cv]);
      await sees('Which job would you like?');
      expect(await page.getByRole('link', { name: /^CV Sanne de Vries\.pdf/ }).count()).toBe(1);
      await picture('phone-vacancy');
      await page.setViewportSize({ width: 320, height: 640 });
      await picture('narrow-vacancy');
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
      expect(await barriers()).toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole('button', { name: /^Planner/ }).click();
      await sees('We read your CV.');
      await page.getByText('It looks good.').waitFor({ timeout: (applicationWaitSeconds + 20) * 1000 });
      await sees('May we call you?');
      await press('Yes');
      await sees('We call you today.');
      await picture('phone-ended');
      expect(visitor.faults).toEqual([]);
      await context.close();
    }));
});
