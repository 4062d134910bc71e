import { describe, expect, test } from 'vitest';
import type { BrowserContextOptions } from 'playwright-core';

import { buildPhoneStory, storyPhones } from '../support/builders/phone-story.ts';
import { buildSimulatorState } from '../support/builders/phones.ts';
import { phoneOptions } from '../support/environments/chat-page.ts';
import { type PhonesPageDriver, usePhonesPages, wideOptions } from '../support/environments/phones-page.ts';
import { eventually } from '../support/eventually.ts';
import { setTimeLimit } from '../support/time-limit.ts';

setTimeLimit(120_000);

const open = usePhonesPages();
const { sanne, mohammed, emine } = storyPhones;

type Step = (driver: PhonesPageDriver) => Promise<void>;

const press =
  (person: string, ...names: (string | RegExp)[]): Step =>
  async (driver) => {
    for (const name of names) await driver.phone(person).getByRole('button', { name }).last().click();
  };

const closeSheet = (person: string): Step => press(person, /^(Sluiten|Close)$/);

const inPanel =
  (tab: string | RegExp): Step =>
  async ({ page }) => {
    await page.getByRole('tab', { name: tab }).click();
  };

/** The states of the page, each reached from the one before it. */
const walk: readonly (readonly [string, Step])[] = [
  ['chats', async ({ page }) => page.getByText('Wanneer kun je werken?').waitFor()],
  ['list-of-rows', press(sanne.name, 'Kies een dienst')],
  ['what-can-be-attached', press(mohammed.name, /^(Iets bijvoegen|Attach something)$/)],
  ['settings', press(emine.name, /^(Instellingen van|Settings of)/)],
  ['places', press(mohammed.name, /^(Locatie|Location)$/)],
  [
    'contact',
    async (driver) => {
      await closeSheet(mohammed.name)(driver);
      await press(mohammed.name, /^(Iets bijvoegen|Attach something)$/, /^Contact$/)(driver);
    },
  ],
  [
    'wrong-number',
    async (driver) =>
      driver.phone(mohammed.name).getByRole('dialog').getByRole('textbox').last().fill('morgen'),
  ],
  [
    'failed-and-waiting',
    async (driver) => {
      for (const person of [sanne, mohammed, emine]) await closeSheet(person.name)(driver);
      await press(emine.name, /^Bakkerij/)(driver);
    },
  ],
  [
    'menu-of-a-message',
    async (driver) => {
      const bubble = driver.phone(sanne.name).locator('.bubble').filter({ hasText: 'sinds 2019' });
      await bubble.hover();
      await bubble.locator('.bubble-options').click();
    },
  ],
  ['details', press(sanne.name, 'Details')],
  [
    'text-messages',
    async (driver) => {
      await closeSheet(sanne.name)(driver);
      await press(emine.name, /^(Terug naar|Back to)/, /^Uitzendgroep/)(driver);
    },
  ],
  [
    'new-phone',
    async ({ page }) => page.getByRole('button', { name: /^(Telefoon toevoegen|Add a phone)$/ }).click(),
  ],
  [
    'templates',
    async ({ page }) => {
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Platform' }).click();
    },
  ],
  ['faults', inPanel(/^(Storingen|Faults)$/)],
  ['numbers', inPanel(/^(Nummers|Numbers)$/)],
];

const windows: readonly (readonly [string, BrowserContextOptions])[] = [
  ['wide-light-nl', wideOptions],
  ['wide-dark-en', { ...wideOptions, locale: 'en-GB', colorScheme: 'dark' }],
  ['phone-dark-nl', phoneOptions],
  ['phone-light-en', { ...phoneOptions, locale: 'en-GB', colorScheme: 'light' }],
];

describe('no state breaks a rule of accessibility', () => {
  test.each(windows)('in the window %s', async (window, options) => {
    const driver = await open(buildPhoneStory(Date.now()), options);
    const found: Record<string, string[]> = {};
    for (const [state, step] of walk) {
      await step(driver);
      await driver.takePicture(`${window}-${state}`);
      found[state] = await driver.findAccessibilityViolations();
    }
    expect(found).toEqual(Object.fromEntries(walk.map(([state]) => [state, []])));
  });

  test('without phones', async () => {
    const driver = await open(buildSimulatorState());
    await driver.page.getByText('Nog geen telefoons').waitFor();
    await driver.takePicture('no-phones');
    expect(await driver.findAccessibilityViolations()).toEqual([]);
  });
});

const focused = ({ page }: PhonesPageDriver): Promise<unknown> =>
  page.evaluate('document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent');

describe('the keyboard alone', () => {
  test('opens a list, chooses a row and sends it', async () => {
    const driver = await open(buildPhoneStory(Date.now()));
    const { page } = driver;
    await driver.phone(sanne.name).getByRole('button', { name: 'Kies een dienst' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const sent = (): unknown => driver.simulator.commands.find(({ type }) => type === 'chooseRow');
    await eventually('a row', 10, async () => sent() !== undefined);
    expect(sent()).toMatchObject({ rowId: 'm1:late' });
  });

  test('closes a sheet with Escape, which leads back to the button that opened it', async () => {
    const driver = await open(buildPhoneStory(Date.now()));
    await driver.phone(sanne.name).getByRole('button', { name: 'Kies een dienst' }).focus();
    await driver.page.keyboard.press('Enter');
    await driver.phone(sanne.name).getByRole('dialog').waitFor();
    await driver.page.keyboard.press('Escape');
    await driver.phone(sanne.name).getByRole('dialog').waitFor({ state: 'detached' });
    await eventually('the button', 10, async () => (await focused(driver)) === 'Kies een dienst');
    expect(await focused(driver)).toBe('Kies een dienst');
  });

  test('cannot leave an open sheet for the chat behind it', async () => {
    const driver = await open(buildPhoneStory(Date.now()));
    await press(sanne.name, 'Kies een dienst')(driver);
    const behind = await driver.page.evaluate(`(() => {
      const phone = document.querySelector('#phone-sanne .device-content');
      phone.querySelector('textarea').focus();
      return phone.contains(document.activeElement);
    })()`);
    expect(behind).toBe(false);
  });

  test('moves between the tabs of the panel with arrow keys', async () => {
    const driver = await open(buildPhoneStory(Date.now()));
    await driver.page.getByRole('button', { name: 'Platform' }).click();
    await driver.page.getByRole('tab', { name: 'Sjablonen' }).focus();
    await driver.page.keyboard.press('ArrowLeft');
    expect(await focused(driver)).toBe('Nummers');
    expect(await driver.page.getByRole('tabpanel', { name: 'Nummers' }).count()).toBe(1);
  });
});

describe('the platform', () => {
  test('reviews and recategorises a template', async () => {
    const driver = await open(buildPhoneStory(Date.now()));
    const { page, simulator } = driver;
    await page.getByRole('button', { name: 'Platform' }).click();
    await page.getByRole('button', { name: 'Goedkeuren: sollicitatie_uitnodiging' }).click();
    await page.getByRole('combobox', { name: /sollicitatie_uitnodiging/ }).selectOption('MARKETING');
    await page.getByRole('button', { name: 'Pauzeren: afspraak_herinnering' }).click();
    await page.getByRole('switch', { name: 'Vanzelf goedkeuren' }).click();
    await eventually('the settings', 10, async () => simulator.settings.length > 0);
    expect(simulator.settings).toEqual([{ reviewsAlone: true }]);
    expect(simulator.commands.filter(({ type }) => type !== 'read')).toEqual([
      { type: 'reviewTemplate', templateId: '1', status: 'APPROVED' },
      { type: 'recategoriseTemplate', templateId: '1', category: 'MARKETING' },
      { type: 'reviewTemplate', templateId: '2', status: 'PAUSED' },
    ]);
  });

  test('fails as often as chosen, until it is switched off', async () => {
    const driver = await open(buildPhoneStory(Date.now()));
    const { page, simulator } = driver;
    await page.getByRole('button', { name: 'Platform' }).click();
    await inPanel('Storingen')(driver);
    await page.getByRole('button', { name: 'Altijd' }).click();
    const toggle = page.getByRole('switch', { name: 'Webhooks komen niet' });
    await toggle.click();
    const rule = { kind: 'webhookDropped' as const };
    const id = 'page-webhookDropped';
    simulator.emit({ type: 'fault', value: { id, rule, seen: 3, played: 2 } });
    await page.getByText('2 keer opgetreden').waitFor();
    await toggle.click();
    await eventually('two requests', 10, async () => simulator.faults.length === 2);
    expect(simulator.faults).toEqual([
      { id, rule },
      { id, rule: null },
    ]);
  });

  test('shows a fault that a test has switched on', async () => {
    const fault = { id: 'of-a-test', rule: { kind: 'slow' as const }, seen: 0, played: 0 };
    const driver = await open({ ...buildPhoneStory(Date.now()), faults: [fault] });
    await driver.page.getByRole('button', { name: 'Platform' }).click();
    await inPanel('Storingen')(driver);
    await driver.page.getByRole('switch', { checked: true }).click();
    await eventually('a request', 10, async () => driver.simulator.faults.length === 1);
    expect(driver.simulator.faults).toEqual([{ id: 'of-a-test', rule: null }]);
  });

  test('locks an account and rates a number', async () => {
    const driver = await open(buildPhoneStory(Date.now()));
    await driver.page.getByRole('button', { name: 'Platform' }).click();
    await inPanel('Nummers')(driver);
    await driver.page.getByRole('button', { name: 'Laag' }).click();
    await driver.page.getByRole('switch', { name: 'Geblokkeerd' }).first().click();
    const sent = () => driver.simulator.commands.filter(({ type }) => type !== 'read');
    await eventually('two commands', 10, async () => sent().length === 2);
    expect(sent()).toMatchObject([
      { type: 'rateNumber', quality: 'RED' },
      { type: 'setLocked', isOn: true },
    ]);
  });
});

describe('the page', () => {
  test('adds a phone with a name and a number that are suggested', async () => {
    const driver = await open(buildSimulatorState());
    await driver.page.getByRole('button', { name: 'Telefoon toevoegen' }).first().click();
    await driver.page.getByRole('button', { name: 'Toevoegen', exact: true }).click();
    await driver.page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(driver.simulator.commands).toEqual([
      { type: 'addPhone', name: 'Sanne de Vries', number: '31612840175' },
    ]);
  });

  test('keeps the chosen language and colours over a reload', async () => {
    const { page } = await open(buildSimulatorState());
    await page.getByRole('button', { name: 'EN', exact: true }).click();
    await page.getByRole('button', { name: 'Dark colours' }).click();
    await page.reload();
    await page.getByText('No phones yet').waitFor();
    const root = page.locator('html');
    expect([await root.getAttribute('lang'), await root.getAttribute('data-theme')]).toEqual(['en', 'dark']);
  });

  test('shows one phone over the full width of a small screen, and leads to the others', async () => {
    const driver = await open(buildPhoneStory(Date.now()), phoneOptions);
    const box = await driver.phone(sanne.name).boundingBox();
    expect([box?.x, box?.width]).toEqual([0, 390]);
    const current = driver.page.locator('.person[aria-current]');
    await current.filter({ hasText: 'Sanne' }).waitFor();
    await driver.page.getByRole('link', { name: 'Mohammed', exact: true }).click();
    await eventually(
      'the second phone',
      10,
      async () => (await driver.phone(mohammed.name).boundingBox())?.x === 0,
    );
    await current.filter({ hasText: 'Mohammed' }).waitFor();
    expect(await current.count()).toBe(1);
    const wider = await driver.page.evaluate('document.documentElement.scrollWidth');
    expect(wider).toBe(390);
  });

  test('does not move for a reader who asked for that', async () => {
    const { page } = await open(buildPhoneStory(Date.now()), { ...wideOptions, reducedMotion: 'reduce' });
    const longest = await page.evaluate(`Math.max(0, ...document.getAnimations()
      .map(({ effect }) => effect.getComputedTiming().duration))`);
    expect(longest).toBeLessThan(1);
  });
});
