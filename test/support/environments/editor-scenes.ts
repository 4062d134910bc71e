import type { Route } from 'playwright-core';

import type { DemoNode } from '../../../scripts/demo/flow.ts';
import { demoDriverNodes, demoDriverSettings } from '../../../scripts/demo/driver-flow.ts';
import { demoUnfinishedNodes, demoUnfinishedSettings } from '../../../scripts/demo/unfinished-flow.ts';
import { createFlow, type FlowSketch } from '../builders/flow.ts';
import type { ApiEnvironment } from './api.ts';
import type { EditorPage } from './editor-page.ts';

/** The surroundings of a scene. */
export interface EditorStage {
  readonly editor: EditorPage;
  readonly api: ApiEnvironment;
  /** The ids of a finished flow that is published, and of one with faults. */
  readonly flows: { readonly driver: string; readonly unfinished: string };
}

/** One state of the editor: how a person gets into it, and out of it again. */
export interface EditorScene {
  readonly name: string;
  enter(stage: EditorStage): Promise<void>;
  leave?(stage: EditorStage): Promise<void>;
}

const toSketch = (nodes: readonly DemoNode[]): FlowSketch['nodes'] =>
  Object.fromEntries(
    nodes.map(({ name, actions, ends, to = [] }) => [
      name,
      {
        actions,
        ...(ends && { end: ends }),
        to: Object.fromEntries(to.map(({ node, condition }) => [node, condition])),
      },
    ]),
  );

/** Makes the flows of the scenes. */
export const makeEditorFlows = async (api: ApiEnvironment): Promise<EditorStage['flows']> => {
  const make = (sketch: FlowSketch) =>
    createFlow((type, attributes, related) => api.make(type, { attributes, related }), sketch);
  const driver = await make({ ...demoDriverSettings, nodes: toSketch(demoDriverNodes) });
  await api.send('POST', `/flows/${driver.flow.id}/publish`, { data: { type: 'flows', attributes: {} } });
  await api.patch('nodes', driver.nodeIds.get('Klaar') ?? '', { name: 'Bedankt' });
  const unfinished = await make({ ...demoUnfinishedSettings, nodes: toSketch(demoUnfinishedNodes) });
  return { driver: driver.flow.id, unfinished: unfinished.flow.id };
};

const failing = (route: Route): Promise<void> =>
  route.fulfill({
    status: 500,
    contentType: 'application/vnd.api+json',
    headers: { 'X-Request-Id': 'a1b2c3d4-0000-4000-8000-1234567890ab' },
    body: '{"errors":[{"status":"500","code":"internal_error","title":"","detail":"No."}]}',
  });

const held: Route[] = [];
const holding = async (route: Route): Promise<void> => void held.push(route);
const release = async ({ editor }: EditorStage): Promise<void> => {
  await editor.page.unroute('**/public/v2/flows**');
  for (const route of held.splice(0)) await route.abort().catch(() => null);
};

const goToList = async ({ editor: { frame } }: EditorStage): Promise<void> => {
  const back = frame.locator('.frame-title .symbol-button, .blank .button').first();
  if ((await frame.locator('.flow-list').count()) === 0) await back.click();
  await frame.locator('.flow-list').waitFor();
};

const open = async ({ editor }: EditorStage, flowId: string, tab = 0): Promise<void> => {
  await editor.act('openFlow', { flowId });
  await editor.frame.locator('.frame').waitFor();
  await editor.frame.locator('.frame-tab').nth(tab).click();
  if (tab === 0) await editor.frame.locator('.step').first().waitFor();
};

const openDriver = (stage: EditorStage, tab?: number): Promise<void> => open(stage, stage.flows.driver, tab);
const dialog = '[role=dialog], [role=alertdialog], [role=menu]';

// React Aria shows a dialog with a field after 600 ms where a keyboard may open on the screen: until then it is in the page, unseen.
const waitForDialog = async ({ editor: { frame } }: EditorStage): Promise<void> => {
  await frame.locator(dialog).first().waitFor();
  await frame
    .locator('[style*="opacity: 0"]')
    .filter({ has: frame.locator(dialog) })
    .first()
    .waitFor({ state: 'detached' });
};

const escape = async ({ editor: { page, frame } }: EditorStage): Promise<void> => {
  await page.keyboard.press('Escape');
  await frame.locator(dialog).first().waitFor({ state: 'detached' });
};

const openMore = async (stage: EditorStage, entry: number): Promise<void> => {
  const { frame } = stage.editor;
  await frame.locator('.frame-tools [aria-haspopup]').click();
  await frame.getByRole('menuitem').nth(entry).click();
};

const closePanel = async ({ editor: { frame } }: EditorStage): Promise<void> => {
  await frame.locator('.panel-head .symbol-button').last().click();
  await frame.locator('.panel-head').waitFor({ state: 'detached' });
};

const headOf = ({ editor: { frame } }: EditorStage, name: string) =>
  frame.locator('.step', { hasText: name }).first().locator('.step-head');

/** The states of the list of flows. */
const listScenes: readonly EditorScene[] = [
  { name: 'list', enter: (stage) => stage.editor.frame.locator('.flow-row-name').first().waitFor() },
  {
    name: 'list-no-result',
    enter: async ({ editor: { frame } }) => {
      await frame.getByRole('searchbox').fill('astronaut');
      await frame.locator('.blank-title').waitFor();
    },
    leave: ({ editor: { frame } }) => frame.getByRole('searchbox').fill(''),
  },
  {
    name: 'create',
    enter: async (stage) => {
      await stage.editor.frame.locator('.flow-list .button-primary').first().click();
      await waitForDialog(stage);
    },
    leave: escape,
  },
  {
    name: 'list-loading',
    enter: async (stage) => {
      await openDriver(stage);
      await stage.editor.page.route('**/public/v2/flows?**', holding);
      await goToList(stage);
      await stage.editor.frame.locator('.skeleton').first().waitFor();
    },
    leave: async (stage) => {
      await stage.editor.page.unroute('**/public/v2/flows?**');
      for (const route of held.splice(0)) await route.abort().catch(() => null);
    },
  },
  {
    name: 'list-failed',
    enter: async (stage) => {
      await openDriver(stage);
      await stage.editor.page.route('**/public/v2/flows?**', failing);
      await goToList(stage);
      await stage.editor.frame.locator('.failure').waitFor();
    },
    leave: ({ editor: { page } }) => page.unroute('**/public/v2/flows?**'),
  },
];

/** The states of a flow that is opened. */
const openingScenes: readonly EditorScene[] = [
  {
    name: 'opening',
    enter: async (stage) => {
      const { page, frame, act } = stage.editor;
      await page.route('**/public/v2/flows/*?draft=true', holding);
      void act('openFlow', { flowId: stage.flows.driver });
      await frame.locator('.frame-skeleton').waitFor();
    },
    leave: release,
  },
  {
    name: 'open-failed',
    enter: async (stage) => {
      const { page, frame, act } = stage.editor;
      await page.unrouteAll();
      await page.route('**/public/v2/flows/*?draft=true', failing);
      await act('openFlow', { flowId: stage.flows.driver });
      await frame.locator('.failure').waitFor();
    },
    leave: ({ editor: { page } }) => page.unrouteAll(),
  },
  {
    name: 'not-found',
    enter: async ({ editor: { act, frame } }) => {
      await act('openFlow', { flowId: '00000000-0000-7000-8000-000000000000' });
      await frame.locator('.failure').waitFor({ state: 'detached' });
      await frame.locator('.blank-title').waitFor();
    },
  },
];

/** The views of a flow, and what lies above them. */
const viewScenes: readonly EditorScene[] = [
  { name: 'canvas', enter: (stage) => openDriver(stage) },
  {
    name: 'canvas-step',
    enter: async (stage) => {
      await openDriver(stage);
      await headOf(stage, 'Beschikbaarheid').click();
      await stage.editor.frame.locator('.node-form, .frame-panel').first().waitFor();
    },
    leave: ({ editor: { page } }) => page.keyboard.press('Escape'),
  },
  {
    name: 'action-form',
    enter: async (stage) => {
      await openDriver(stage);
      await stage.editor.frame.locator('.step-row', { hasText: 'Hoeveel uur' }).click();
      await stage.editor.frame.locator('.part-open .part-body').waitFor();
    },
    leave: ({ editor: { page } }) => page.keyboard.press('Escape'),
  },
  {
    name: 'exit-form',
    enter: async (stage) => {
      await openDriver(stage);
      await stage.editor.frame.locator('.step-exit').first().click();
      await stage.editor.frame.locator('.part-open .part-body').waitFor();
    },
    leave: ({ editor: { page } }) => page.keyboard.press('Escape'),
  },
  {
    name: 'canvas-palette',
    enter: async (stage) => {
      await openDriver(stage);
      await stage.editor.frame.locator('.canvas-tools .symbol-button').nth(1).click();
      await stage.editor.frame.locator('.palette').waitFor();
      // Away from the tools, whose tooltip would lie above them.
      await stage.editor.page.mouse.move(900, 700);
    },
    leave: ({ editor: { frame } }) => frame.locator('.canvas-tools .symbol-button').nth(1).click(),
  },
  {
    name: 'canvas-menu',
    enter: async (stage) => {
      await openDriver(stage);
      await headOf(stage, 'Code 95').click({ button: 'right' });
      await waitForDialog(stage);
    },
    leave: escape,
  },
  {
    name: 'canvas-connect',
    enter: async (stage) => {
      await openDriver(stage);
      await headOf(stage, 'Code 95').click();
      await stage.editor.page.keyboard.press('c');
      await waitForDialog(stage);
    },
    leave: escape,
  },
  {
    name: 'canvas-find',
    enter: async (stage) => {
      await openDriver(stage);
      await headOf(stage, 'Code 95').click();
      await stage.editor.page.keyboard.press('Control+f');
      await stage.editor.page.keyboard.type('rijbewijs');
    },
    leave: ({ editor: { page } }) => page.keyboard.press('Escape'),
  },
  { name: 'outline', enter: (stage) => openDriver(stage, 1) },
  { name: 'settings', enter: (stage) => openDriver(stage, 2) },
  {
    name: 'problems',
    enter: async (stage) => {
      await open(stage, stage.flows.unfinished);
      await stage.editor.frame.locator('.problem-button-some').click();
      await stage.editor.frame.locator('.frame-panel-problems').waitFor();
    },
  },
  { name: 'problems-outline', enter: (stage) => open(stage, stage.flows.unfinished, 1) },
];

/** The panels and dialogs of a flow. */
const panelScenes: readonly EditorScene[] = [
  {
    name: 'publish',
    enter: async (stage) => {
      await open(stage, stage.flows.unfinished);
      await stage.editor.frame.locator('.frame-tools .button-primary').click();
      await waitForDialog(stage);
    },
    leave: escape,
  },
  {
    name: 'simulate',
    enter: async (stage) => {
      const { frame } = stage.editor;
      await openDriver(stage);
      await frame.locator('.frame-tools > .button:not(.button-primary, .problem-button)').click();
      await frame.locator('.frame-panel-simulation .button-primary').first().click();
      await frame.locator('.bubble').nth(1).waitFor();
    },
    leave: closePanel,
  },
  {
    name: 'versions',
    enter: async (stage) => {
      await openDriver(stage);
      await openMore(stage, 0);
      await stage.editor.frame.locator('.version').first().waitFor();
    },
    leave: closePanel,
  },
  {
    name: 'compare',
    enter: async (stage) => {
      await openDriver(stage);
      await openMore(stage, 0);
      await stage.editor.frame.locator('.version .button').nth(1).click();
      await stage.editor.frame.locator('.preview-bar').waitFor();
    },
    leave: closePanel,
  },
  {
    name: 'reset',
    enter: async (stage) => {
      await openDriver(stage);
      await openMore(stage, 1);
      await waitForDialog(stage);
    },
    leave: escape,
  },
];

const rename = async ({ editor: { frame } }: EditorStage, name: string): Promise<void> => {
  await frame.locator('.settings .field').first().fill(name);
  await frame.locator('.settings .field').first().blur();
};

/** The states of a flow that is not on its own: away from the service, changed by others, gone. */
const otherScenes: readonly EditorScene[] = [
  {
    name: 'offline',
    enter: async (stage) => {
      await openDriver(stage, 2);
      await stage.editor.context.setOffline(true);
      await rename(stage, 'Chauffeur, nacht');
      await stage.editor.waitForSaveState('offline');
    },
  },
  {
    name: 'conflict',
    enter: async (stage) => {
      await stage.api.patch('flows', stage.flows.driver, { name: 'Chauffeur CE, Utrecht' });
      await stage.editor.context.setOffline(false);
      await stage.editor.frame.locator('.conflict-card').waitFor();
    },
  },
  {
    name: 'conflict-canvas',
    enter: async (stage) => {
      await stage.editor.frame.locator('.frame-tab').first().click();
      await headOf(stage, 'Code 95').click();
      await stage.editor.frame.locator('.node-form, .forms').first().waitFor();
    },
    leave: async (stage) => {
      await stage.editor.frame.locator('.conflict-card .button').first().click();
      await stage.editor.waitForSaveState('saved');
    },
  },
  {
    name: 'deleted',
    enter: async (stage) => {
      const flow = await stage.api.make('flows', { attributes: { name: 'Short-lived' } });
      await open(stage, flow.id, 2);
      await stage.api.send('DELETE', `/flows/${flow.id}`);
      await stage.editor.frame.locator('.blank-title').waitFor();
    },
    leave: goToList,
  },
  {
    name: 'signed-out',
    enter: async ({ editor }) => {
      await editor.act('signOut');
      await editor.frame.locator('.lock-screen').waitFor();
      // With another look the host gives a new token as well.
      await editor.page.route('**/embed/session', failing);
    },
  },
];

/** Every state of the editor, in an order in which one leads to the next. */
export const editorScenes: readonly EditorScene[] = [
  ...listScenes,
  ...openingScenes,
  ...viewScenes,
  ...panelScenes,
  ...otherScenes,
];
