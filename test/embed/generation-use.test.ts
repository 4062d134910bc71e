import { describe, expect, test } from 'vitest';

import { withProfile } from '../support/environments/browser.ts';
import { forkliftVacancy, type GenerationPage } from '../support/environments/generation-page.ts';
import { useGenerationStates } from '../support/environments/generation-states.ts';
import { eventually } from '../support/eventually.ts';

// The work of a person in the generation: by keys, beside the host, from one session to the next.

const { api, hostServer, users, visit, endReadings, endGenerations } = useGenerationStates();

/** Presses Tab until an element has the focus. */
const tabTo = async ({ page, frame }: GenerationPage, selector: string): Promise<void> => {
  for (let presses = 0; presses < 60; presses += 1) {
    if ((await frame.evaluate(`document.activeElement.matches(${JSON.stringify(selector)})`)) === true)
      return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`No Tab reaches ${selector}.`);
};

describe('with the keyboard alone', () => {
  test('a vacancy is read, its requirements are chosen and ordered, and a flow is asked for', async () => {
    const generation = await visit();
    const { page, frame } = generation;
    const { keyboard } = page;
    await frame.locator('.type-card').first().waitFor();
    await tabTo(generation, '.type-card');
    await keyboard.press('Enter');
    await tabTo(generation, '.vacancy-field');
    await keyboard.insertText(forkliftVacancy);
    await tabTo(generation, '.step-foot .button-primary');
    await keyboard.press('Enter');
    await frame.locator('.progress').waitFor();
    await endReadings('finished');
    await frame.locator('.choice-row', { hasText: 'reach truck' }).waitFor();
    await tabTo(generation, '.own-words .field');
    await keyboard.type('You can start in May');
    await keyboard.press('Enter');
    await frame.locator('.choice-row', { hasText: 'May' }).waitFor();
    await page.keyboard.press('Shift+Tab');
    expect(await frame.evaluate('document.activeElement.ariaLabel')).toContain('May');
    await keyboard.press('Alt+ArrowUp');
    const first = (): Promise<string | null> =>
      frame.locator('.choice-row .choice-words').first().textContent();
    await eventually('it is the first', 10, async () => (await first()) === 'You can start in May');
    expect(await frame.evaluate('document.activeElement.ariaLabel')).toContain('May');
    await tabTo(generation, '.step-foot .button-primary');
    await keyboard.press('Enter');
    await frame.locator('.progress').waitFor();
    expect(await frame.evaluate('document.activeElement.tagName')).not.toBe('BODY');
    await endGenerations('exception');
    await generation.close();
  });
});

describe('the host', () => {
  test('never takes away what somebody has typed', async () => {
    const generation = await visit();
    await generation.writeVacancy('Application', 'My own text');
    await generation.act('start', {
      flowType: 'interview_flow',
      context: { type: 'text', value: 'Another text' },
    });
    await generation.press('Back to what you had');
    expect(await generation.frame.locator('.vacancy-field').inputValue()).toBe('My own text');
    await generation.close();
  });
});

describe('a user who signs out', () => {
  test('leaves nothing on the screen and nothing in the browser', async () => {
    await withProfile('allowed', async (context) => {
      const generation = await visit({ context });
      const kept = (): Promise<string> => generation.frame.evaluate('Object.keys(localStorage).join()');
      await generation.writeVacancy('Application', forkliftVacancy);
      await eventually('the draft is kept', 10, async () => (await kept()).includes('flow-generation'));
      await generation.act('signOut');
      await generation.frame.locator('.lock-screen').waitFor();
      await generation.takePicture('signed-out');
      expect(await generation.findAccessibilityViolations()).toEqual([]);
      expect(await kept()).not.toContain('flow-generation');
    });
  });
});

describe('a user whose session ends', () => {
  /** Ends the sessions of a user, and lets the host get tokens for the next one once the page is locked. */
  const endSessions = async ({ frame }: GenerationPage, next: string): Promise<void> => {
    hostServer.issueTokensFor('');
    expect(
      (await api.send('POST', '/embed/end-sessions', { body: JSON.stringify({ userId: users.sam }) })).status,
    ).toBe(200);
    await frame.locator('.lock-screen').waitFor();
    expect(await frame.evaluate('document.documentElement.outerHTML')).not.toContain('Forklift');
    hostServer.issueTokensFor(next);
  };

  test('finds everything again in the next one, also where the browser keeps nothing', async () => {
    const generation = await visit();
    await generation.writeVacancy('Application', forkliftVacancy);
    await endSessions(generation, users.sam);
    await generation.frame.locator('.vacancy-field').waitFor();
    expect(await generation.frame.locator('.vacancy-field').inputValue()).toBe(forkliftVacancy);
    // A colleague who signs in to the same page finds nothing of it.
    const robin = await api.make('users', { attributes: { firstName: 'Robin', lastName: 'Meijer' } });
    await endSessions(generation, robin.id);
    await generation.frame.locator('.type-card').first().waitFor();
    expect(await generation.frame.locator('.vacancy-field').count()).toBe(0);
    await generation.close();
  });
});
