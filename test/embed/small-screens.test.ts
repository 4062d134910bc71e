import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BrowserContext } from 'playwright-core';
import { z } from 'zod';

import { ask, say } from '../support/builders/actions.ts';
import { createFlow } from '../support/builders/flow.ts';
import type { ComponentWindow } from '../support/environments/component-window.ts';
import { editorScenes } from '../support/environments/editor-scenes/index.ts';
import { type EditorStage, makeEditorFlows } from '../support/environments/editor-scenes/scene.ts';
import { forkliftVacancy } from '../support/environments/generation-page.ts';
import { useGenerationStates } from '../support/environments/generation-states.ts';
import { findLayoutFaults } from '../support/environments/layout-checks.ts';
import { applyLook, chooseTextSize, defaultLook } from '../support/environments/page-looks.ts';
import { isSlowRun } from '../support/slow-run.ts';

// The editor and the generation of flows on a phone: for fingers, where nothing hovers, and with text of twice its size.

const { api, browser, visitEditor, visit, endReadings, endGenerations } = useGenerationStates();

const openPhone = (): Promise<BrowserContext> =>
  browser.newContext({ hasTouch: true, isMobile: true, locale: 'en-GB' });
const phone = { width: 360, height: 740 };

/** The states that have every kind of control. What is on the canvas is zoomed, and has no size of its own. */
const touched = [
  'list-no-result',
  'exit-form',
  'canvas-palette',
  'outline',
  'outline-notes',
  'settings',
  'problems',
  'publish-blocked',
  'publish-stale',
  'replay',
  'simulate',
  'compare',
  'held-edit',
  'conflict-text',
];
/** Their controls are like those of the others: seen in the long run alone. */
const alike = [
  'create',
  'list-failed',
  'canvas',
  'condition-expression',
  'outline-find',
  'publish-replays',
  'versions',
  'deleted',
];
const seen = new Set(isSlowRun ? [...touched, ...alike] : touched);
const scenes = editorScenes.filter(({ name }) => seen.has(name));

/**
 * Looks at a state with fingers, and with text of twice its size in the longer language. Returns what is too small, cut off, out of
 * the window or out of reach.
 */
const findFaults = async (component: ComponentWindow, state: string): Promise<readonly string[]> => {
  const { page, frame, takePicture } = component;
  const faults: string[] = [];
  const check = async (way: string): Promise<void> => {
    await takePicture(`${state}-${way}`);
    const found = await findLayoutFaults(frame, 44, { beside: '.react-flow', mayScroll: true });
    faults.push(...found.map((fault) => `${state}, ${way}: ${fault}`));
  };
  // A tooltip shows for as long as its button has the pointer or the focus.
  await page.mouse.move(1, 1);
  await frame.evaluate("document.activeElement.closest('.symbol-button')?.blur()");
  await check('fingers');
  await chooseTextSize(component, 32);
  for (const width of [768, phone.width]) {
    await applyLook(component, { ...defaultLook, locale: 'nl', width });
    expect(await frame.evaluate('getComputedStyle(document.documentElement).fontSize')).toBe('32px');
    await check(`large text at ${width} px`);
  }
  await chooseTextSize(component, 16);
  // Only a change of its width makes the browser report that other rules of the page hold now.
  await applyLook(component, { ...defaultLook, width: phone.width + 1 });
  await applyLook(component, { ...defaultLook, width: phone.width });
  return faults;
};

describe('with fingers, and with text of 200 %, everything is large enough and in reach', () => {
  let stage: EditorStage;
  beforeAll(async () => {
    const flows = await makeEditorFlows(api);
    const editor = await visitEditor({ context: await openPhone(), ...phone });
    stage = { editor, api, flows };
  });
  afterAll(() => stage.editor.close());

  test('in every state that is named here', async () => {
    expect(scenes.length).toBe(seen.size);
    expect(await stage.editor.frame.evaluate("matchMedia('(pointer: coarse)').matches")).toBe(true);
  });

  test.each(scenes)('in the state $name of the editor', async (scene) => {
    await scene.enter(stage);
    expect(await findFaults(stage.editor, scene.name)).toEqual([]);
    await scene.leave?.(stage);
  });

  test('in each step of the generation', async () => {
    await api.make('vacancies', {
      attributes: { title: 'Night nurse in Delft', description: forkliftVacancy },
    });
    const { driver } = await makeEditorFlows(api);
    const generation = await visit({ context: await openPhone(), ...phone });
    const { frame, page } = generation;
    const faults: string[] = [];
    const look = async (state: string, sign: string): Promise<void> => {
      await frame.locator(sign).first().waitFor();
      faults.push(...(await findFaults(generation, state)));
    };
    const goOn = (): Promise<void> => frame.locator('.step-foot .button-primary').click();
    await look('types', '.type-card');
    await generation.writeVacancy('Application', forkliftVacancy);
    await look('vacancy', '.vacancy-field');
    await generation.press('Choose a vacancy');
    await look('picker', '.vacancy-row');
    await page.keyboard.press('Escape');
    await goOn();
    await look('reading', '.progress');
    await endReadings('finished');
    await look('questions', '.choice-row input');
    await goOn();
    await look('making', '.progress');
    await endGenerations('exception');
    await look('failed', '.failed-card');
    await frame.locator('.failed-card .button-primary').click();
    await frame.locator('.progress').waitFor();
    await api.server.query(`update flow_generations set flow_id = $1 where status = 'queued'`, [driver]);
    await endGenerations('finished');
    await look('preview', '.chat-option');
    await generation.press('Done');
    await look('recent', '.recent-row');
    expect(faults).toEqual([]);
    await generation.close();
  });
});

test('on a small phone the rows of the outline show their words, and no two controls lie over each other', async () => {
  const { flow } = await createFlow((type, attributes, related) => api.make(type, { attributes, related }), {
    name: 'Drivers',
    nodes: {
      Welcome: { actions: [say('Welcome, driver!')], to: { 'Licence questions': '' } },
      'Licence questions': {
        end: 'accepted',
        actions: [ask('boolean', 'licence', { text: 'Have you got it?' })],
      },
    },
  });
  const editor = await visitEditor({ context: await openPhone(), width: 320, height: 640 });
  const { frame } = editor;
  await editor.act('openFlow', { flowId: flow.id });
  await frame.locator('.frame-tab').nth(1).click();
  await frame.locator('.outline-node', { hasText: 'Licence questions' }).waitFor();
  const cut = await frame
    .locator('.outline-row:not([data-selected]) .outline-node')
    .evaluateAll((names) =>
      names.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent),
    );
  expect(cut).toEqual([]);
  const places = z.array(z.object({ left: z.number(), right: z.number() })).parse(
    await frame
      .locator('.frame-tabs, .frame-tools .button, .frame-tools .symbol-button')
      .evaluateAll((controls) =>
        controls.map((control) => {
          const { left, right } = control.getBoundingClientRect();
          return { left, right };
        }),
      ),
  );
  expect(places.length).toBeGreaterThan(3);
  const ordered = places.toSorted((one, other) => one.left - other.left);
  ordered.slice(1).forEach(({ left }, index) => {
    expect(left).toBeGreaterThanOrEqual((ordered[index]?.right ?? 0) - 0.5);
  });
  expect(ordered.at(-1)?.right).toBeLessThanOrEqual(320);
  await frame.locator('.outline-node', { hasText: 'Licence questions' }).click();
  const sheetHandle = await frame.locator('.sheet-handle').boundingBox();
  expect(sheetHandle?.height).toBeGreaterThanOrEqual(44);
  await editor.takePicture('fingers-outline');
  await editor.close();
});
