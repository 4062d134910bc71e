import { beforeAll, describe, expect, test } from 'vitest';

import { createBuiltInEngine } from '../../src/ai/built-in/engine.ts';
import { useAiJobs } from '../support/environments/ai-jobs.ts';
import { useBrowser, withProfile } from '../support/environments/browser.ts';
import type { ComponentWindowOptions } from '../support/environments/component-window.ts';
import { useHostServer } from '../support/environments/host-server.ts';
import {
  forkliftVacancy,
  type GenerationPage,
  openGenerationPage,
} from '../support/environments/generation-page.ts';
import { lookAt, wantsAllLooks } from '../support/environments/page-looks.ts';
import { forwardTo } from '../support/environments/use-environment.ts';
import { eventually } from '../support/eventually.ts';
import { setTimeLimit } from '../support/time-limit.ts';

// From a pasted vacancy to a flow that is played: real Chromium, the API over HTTP, real workflows, the built-in engine.

// A browser beside everything else on a small machine takes its time.
const pictures = process.env['GENERATION_PICTURES'];
setTimeLimit(wantsAllLooks(pictures) ? 600_000 : 180_000);

const ai = useAiJobs(() => createBuiltInEngine());
const hostServer = useHostServer(forwardTo(() => ai.server));
const browser = useBrowser();

const visit = (options: ComponentWindowOptions = {}): Promise<GenerationPage> =>
  openGenerationPage(browser, ai.server.origin, hostServer, options);

beforeAll(async () => {
  const user = await ai.make('users', { attributes: { firstName: 'Sam', lastName: 'Bakker' } });
  hostServer.issueTokensFor(user.id);
});

const generationsOf = async () =>
  (await ai.server.send('GET', '/flow-generations?sort=-createdAt')).parseList().data;

describe('from a vacancy to a flow', () => {
  test('the requirements are found, chosen and asked, and the flow is played', async () => {
    const generation = await visit();
    const { frame } = generation;
    await frame.locator('.type-card').first().waitFor();
    await generation.takePicture('types');
    expect(await generation.findAccessibilityViolations()).toEqual([]);
    await generation.writeVacancy('Application', forkliftVacancy);
    await generation.takePicture('vacancy');
    expect(await generation.findAccessibilityViolations()).toEqual([]);
    await generation.press('Find the requirements');
    await frame.locator('.reading .mark').first().waitFor();
    // Requirements that may not be asked come first, and no question is about them.
    await frame.locator('.warning-quotes', { hasText: '35' }).waitFor();
    expect(await frame.locator('.choice-rows .choice-words').allTextContents()).not.toContain('35');
    expect(await lookAt(generation, 'findings', { place: 1, pictures })).toEqual([]);
    await frame.getByRole('textbox', { name: 'Add a requirement of your own' }).fill('You can start in May');
    await generation.press('Add a requirement of your own');
    await frame.locator('.step-hint', { hasText: 'About' }).waitFor();
    await generation.press('Make the flow');
    await frame.locator('.chat-bubble').first().waitFor();
    const { flowGenerationId, flowId } = await generation.waitForEvent('flowGenerated');
    const [made] = await generationsOf();
    expect([made?.id, made?.attributes['flowId']]).toEqual([flowGenerationId, flowId]);
    expect(JSON.stringify(made?.attributes['parameters'])).toContain('You can start in May');
    await frame.locator('ol.summary-list', { hasText: 'May' }).waitFor();
    expect(await lookAt(generation, 'preview', { place: 2, pictures })).toEqual([]);
    await frame.locator('.chat-option', { hasText: 'No' }).first().click();
    // An answer that ends everything is confirmed once.
    await frame.locator('.chat-line', { hasText: 'Is that right?' }).waitFor();
    await frame.locator('.chat-option', { hasText: 'Yes' }).click();
    await frame.locator('.chat-end').waitFor();
    expect(await lookAt(generation, 'preview-ended', { place: 3, pictures })).toEqual([]);
    await generation.press('Open in the editor');
    expect(await generation.waitForEvent('flowOpenRequested')).toMatchObject({ flowId });
    expect(generation.faults).toEqual([]);
    await generation.close();
  });

  test('nothing is lost by a reload, and what was made is found again', async () => {
    await withProfile('allowed', async (context) => {
      const generation = await visit({ context });
      await generation.writeVacancy('Screening', `${forkliftVacancy} Ask for Robin.`);
      await generation.press('Find the requirements');
      await generation.frame.locator('.reading .mark').first().waitFor();
      await generation.frame.locator('.choice-row input').first().uncheck();
      const left = await generation.frame.locator('.choice-row input:checked').count();
      const kept = (): Promise<string> => generation.frame.evaluate(`Object.values(localStorage).join()`);
      const before = await kept();
      await generation.frame.getByRole('textbox', { name: 'Name of the flow' }).fill('Robin');
      await eventually('it is kept', 10, async () => (await kept()) !== before);
      expect(await kept()).not.toContain('Robin');
      await generation.reload();
      await generation.frame.locator('.choice-row').first().waitFor();
      expect(await generation.frame.locator('.choice-row input:checked').count()).toBe(left);
      expect(await generation.frame.getByRole('textbox', { name: 'Name of the flow' }).inputValue()).toBe(
        'Robin',
      );
      await generation.press('Make the flow');
      await generation.waitForEvent('flowGenerated');
      await generation.press('Done');
      await generation.frame
        .locator('.recent-row', { hasText: 'Robin' })
        .locator('.recent-finished')
        .waitFor();
      await generation.takePicture('recent');
      await generation.frame.locator('.recent-row', { hasText: 'Robin' }).click();
      await generation.frame.locator('.summary-list li').first().waitFor();
    });
  });
});
