import {
  answerWithFault,
  escapeEditorDialog,
  goToFlowList,
  holdRoute,
  openDriverFlow,
  releaseRoutes,
  waitForEditorDialog,
  type EditorScene,
} from './scene.ts';

/** The states of the list of flows. */
export const editorListScenes: readonly EditorScene[] = [
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
      await waitForEditorDialog(stage);
    },
    leave: escapeEditorDialog,
  },
  {
    name: 'list-loading',
    enter: async (stage) => {
      await openDriverFlow(stage);
      await stage.editor.page.route('**/public/v2/flows?**', holdRoute);
      await goToFlowList(stage);
      await stage.editor.frame.locator('.skeleton').first().waitFor();
    },
    leave: releaseRoutes,
  },
  {
    name: 'list-failed',
    enter: async (stage) => {
      await openDriverFlow(stage);
      await stage.editor.page.route('**/public/v2/flows?**', answerWithFault);
      await goToFlowList(stage);
      await stage.editor.frame.locator('.failure').waitFor();
    },
    leave: ({ editor: { page } }) => page.unroute('**/public/v2/flows?**'),
  },
];

/** The states of a flow that is opened. */
export const editorOpeningScenes: readonly EditorScene[] = [
  {
    name: 'opening',
    enter: async (stage) => {
      const { page, frame, act } = stage.editor;
      await page.route('**/public/v2/flows/*?draft=true', holdRoute);
      void act('openFlow', { flowId: stage.flows.driver });
      await frame.locator('.frame-skeleton').waitFor();
    },
    leave: releaseRoutes,
  },
  {
    name: 'opening-slow',
    enter: async (stage) => {
      const { page, frame, act } = stage.editor;
      await page.route('**/public/v2/flows/*?draft=true', holdRoute);
      void act('openFlow', { flowId: stage.flows.unfinished });
      await frame.locator('.frame-skeleton .slow').waitFor();
    },
    leave: releaseRoutes,
  },
  {
    name: 'open-failed',
    enter: async (stage) => {
      const { page, frame, act } = stage.editor;
      await page.unrouteAll();
      await page.route('**/public/v2/flows/*?draft=true', answerWithFault);
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
