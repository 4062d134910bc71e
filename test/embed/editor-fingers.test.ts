import { expect, test } from 'vitest';
import { z } from 'zod';

import { ask, say } from '../support/builders/actions.ts';
import { createFlow } from '../support/builders/flow.ts';
import { useEmbed } from '../support/environments/embed.ts';

// The editor on a small phone, where nothing hovers.

const { api, browser, visitEditor } = useEmbed();

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
  const context = await browser.newContext({ hasTouch: true, isMobile: true, locale: 'en-GB' });
  const editor = await visitEditor({ context, width: 320, height: 640 });
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
