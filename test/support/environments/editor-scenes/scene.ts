import type { Route } from 'playwright-core';

import type { DemoNode } from '../../../../scripts/demo/flow.ts';
import { demoDriverNodes, demoDriverSettings } from '../../../../scripts/demo/driver-flow.ts';
import { demoUnfinishedNodes, demoUnfinishedSettings } from '../../../../scripts/demo/unfinished-flow.ts';
import { createFlow, type FlowSketch } from '../../builders/flow.ts';
import { type LicenceFlow, makeLicenceFlow } from '../../builders/licence-flow.ts';
import type { ApiEnvironment } from '../api.ts';
import type { EditorPage } from '../editor-page.ts';

/** The flows of the scenes: ids of a finished one that is published and of one with faults, and one that has been run. */
interface SceneFlows {
  readonly driver: string;
  readonly unfinished: string;
  readonly licence: LicenceFlow;
}

/** The surroundings of a scene. */
export interface EditorStage {
  readonly editor: EditorPage;
  readonly api: ApiEnvironment;
  readonly flows: SceneFlows;
}

/** One state of the editor: how a person gets into it, and out of it again. */
export interface EditorScene {
  readonly name: string;
  /** Whether it is seen by a user who can only read. */
  readonly isOfReader?: true;
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
  const licence = await makeLicenceFlow(api);
  await licence.live('Hi', 'no');
  return { driver: driver.flow.id, unfinished: unfinished.flow.id, licence };
};

/** Answers a request as a service that has a fault. */
export const answerWithFault = (route: Route): Promise<void> =>
  route.fulfill({
    status: 500,
    contentType: 'application/vnd.api+json',
    headers: { 'X-Request-Id': 'a1b2c3d4-0000-4000-8000-1234567890ab' },
    body: '{"errors":[{"status":"500","code":"internal_error","title":"","detail":"No."}]}',
  });

const held: Route[] = [];

/** Lets a request wait until the routes are released. */
export const holdRoute = async (route: Route): Promise<void> => void held.push(route);

/** Lets the requests for flows go their way again; those that have waited fail. */
export const releaseRoutes = async ({ editor }: EditorStage): Promise<void> => {
  await editor.page.unrouteAll();
  for (const route of held.splice(0)) await route.abort().catch(() => null);
};

/** Goes back to the list of flows. */
export const goToFlowList = async ({ editor: { frame } }: EditorStage): Promise<void> => {
  const back = frame.locator('.frame-title .symbol-button, .blank .button:last-child').first();
  if ((await frame.locator('.flow-list').count()) === 0) await back.click();
  await frame.locator('.flow-list').waitFor();
};

/** Opens a flow in one of its views, by the place of its tab. */
export const openSceneFlow = async ({ editor }: EditorStage, flowId: string, tab = 0): Promise<void> => {
  await editor.act('openFlow', { flowId });
  await editor.frame.locator('.frame').waitFor();
  await editor.frame.locator('.frame-tab').nth(tab).click();
  if (tab === 0) await editor.frame.locator('.step').first().waitFor();
};

/** Opens the finished flow. */
export const openDriverFlow = (stage: EditorStage, tab?: number): Promise<void> =>
  openSceneFlow(stage, stage.flows.driver, tab);
const dialog = '[role=dialog], [role=alertdialog], [role=menu]';

/**
 * Waits until a dialog or a menu is seen. React Aria shows one with a field after 600 ms where a keyboard may open on the screen:
 * until then it is in the page, unseen.
 */
export const waitForEditorDialog = async ({ editor: { frame } }: EditorStage): Promise<void> => {
  await frame.locator(dialog).first().waitFor();
  await frame
    .locator('[style*="opacity: 0"]')
    .filter({ has: frame.locator(dialog) })
    .first()
    .waitFor({ state: 'detached' });
};

/** Closes the dialog or the menu that is open. */
export const escapeEditorDialog = async ({ editor: { page, frame } }: EditorStage): Promise<void> => {
  await page.keyboard.press('Escape');
  await frame.locator(dialog).first().waitFor({ state: 'detached' });
};

/** Chooses an entry of the menu of the flow, by its place. */
export const openMoreMenu = async (stage: EditorStage, entry: number): Promise<void> => {
  const { frame } = stage.editor;
  await frame.locator('.frame-tools [aria-haspopup]').click();
  await frame.getByRole('menuitem').nth(entry).click();
};

/** Closes the panel beside the view. */
export const closeSidePanel = async ({ editor: { frame } }: EditorStage): Promise<void> => {
  await frame.locator('.panel-head .symbol-button').last().click();
  await frame.locator('.panel-head').waitFor({ state: 'detached' });
};

/** Returns the head of a card on the canvas, by a part of its name. */
export const headOfStep = ({ editor: { frame } }: EditorStage, name: string) =>
  frame.locator('.step', { hasText: name }).first().locator('.step-head');
