import {
  closeSidePanel,
  escapeEditorDialog,
  openDriverFlow,
  openMoreMenu,
  openSceneFlow,
  waitForEditorDialog,
  type EditorScene,
  type EditorStage,
} from './scene.ts';

const openPublication = async (stage: EditorStage, flowId: string): Promise<void> => {
  await openSceneFlow(stage, flowId);
  await stage.editor.frame.locator('.frame-tools .button-primary').click();
  await waitForEditorDialog(stage);
};

/** The panels and dialogs of a flow. */
export const editorPanelScenes: readonly EditorScene[] = [
  {
    name: 'publish-blocked',
    enter: async (stage) => {
      await openPublication(stage, stage.flows.unfinished);
      await stage.editor.frame.locator('.problem-button-some').waitFor();
    },
    leave: escapeEditorDialog,
  },
  {
    name: 'publish',
    enter: async (stage) => {
      await openPublication(stage, stage.flows.driver);
      await stage.editor.frame.locator('.dialog .change').first().waitFor();
    },
    leave: escapeEditorDialog,
  },
  {
    name: 'publish-stale',
    enter: async (stage) => {
      const { frame } = stage.editor;
      const { licence } = stage.flows;
      await openPublication(stage, licence.flowId);
      await frame.getByText('Nothing is different.').waitFor();
      await licence.askOtherwise('Have you got a licence for trucks, and is it valid for two years or more?');
      await frame.getByText('The flow has changed since you looked').waitFor();
    },
    leave: escapeEditorDialog,
  },
  {
    name: 'publish-replays',
    enter: async (stage) => {
      const { frame } = stage.editor;
      await openPublication(stage, stage.flows.licence.flowId);
      await frame.getByRole('button', { name: 'Play the last 20 runs on this draft' }).click();
      await frame.locator('.replay-summary summary').first().click();
      await frame.locator('.replay-summary dl').waitFor();
    },
    leave: escapeEditorDialog,
  },
  {
    name: 'published',
    enter: async (stage) => {
      const { frame } = stage.editor;
      await openPublication(stage, stage.flows.licence.flowId);
      await frame.locator('.dialog .button-primary').click();
      await frame.getByText('is live').first().waitFor();
    },
    leave: escapeEditorDialog,
  },
  {
    name: 'replay',
    enter: async (stage) => {
      const { frame } = stage.editor;
      await openSceneFlow(stage, stage.flows.licence.flowId);
      await frame.locator('.frame-tools > .button:not(.button-primary, .problem-button)').click();
      await frame.locator('.mode-switch button').nth(1).click();
      await frame.locator('.verdict').waitFor();
    },
    leave: closeSidePanel,
  },
  {
    name: 'simulate',
    enter: async (stage) => {
      const { frame } = stage.editor;
      await openDriverFlow(stage);
      await frame.locator('.frame-tools > .button:not(.button-primary, .problem-button)').click();
      await frame.locator('.frame-panel-simulation .button-primary').first().click();
      await frame.locator('.bubble').nth(1).waitFor();
    },
    leave: closeSidePanel,
  },
  {
    name: 'versions',
    enter: async (stage) => {
      await openDriverFlow(stage);
      await openMoreMenu(stage, 0);
      await stage.editor.frame.locator('.version').first().waitFor();
    },
    leave: closeSidePanel,
  },
  {
    name: 'compare',
    enter: async (stage) => {
      await openDriverFlow(stage);
      await openMoreMenu(stage, 0);
      await stage.editor.frame.locator('.version .button').nth(1).click();
      await stage.editor.frame.locator('.preview-bar').waitFor();
    },
    leave: closeSidePanel,
  },
  {
    name: 'reset',
    enter: async (stage) => {
      await openDriverFlow(stage);
      await openMoreMenu(stage, 1);
      await waitForEditorDialog(stage);
    },
    leave: escapeEditorDialog,
  },
];
