import {
  escapeEditorDialog,
  headOfStep,
  openDriverFlow,
  openSceneFlow,
  waitForEditorDialog,
  type EditorScene,
} from './scene.ts';

/** The views of a flow, and what lies above them. */
export const editorViewScenes: readonly EditorScene[] = [
  { name: 'canvas', enter: (stage) => openDriverFlow(stage) },
  {
    name: 'canvas-step',
    enter: async (stage) => {
      await openDriverFlow(stage);
      await headOfStep(stage, 'Beschikbaarheid').click();
      await stage.editor.frame.locator('.node-form, .frame-panel').first().waitFor();
    },
    leave: ({ editor: { page } }) => page.keyboard.press('Escape'),
  },
  {
    name: 'action-form',
    enter: async (stage) => {
      await openDriverFlow(stage);
      await stage.editor.frame.locator('.step-row', { hasText: 'Hoeveel uur' }).click();
      await stage.editor.frame.locator('.part-open .part-body').waitFor();
    },
    leave: ({ editor: { page } }) => page.keyboard.press('Escape'),
  },
  {
    name: 'exit-form',
    enter: async (stage) => {
      await openDriverFlow(stage);
      await stage.editor.frame.locator('.step-exit').first().click();
      await stage.editor.frame.locator('.part-open .part-body').waitFor();
    },
    leave: ({ editor: { page } }) => page.keyboard.press('Escape'),
  },
  {
    name: 'canvas-palette',
    enter: async (stage) => {
      await openDriverFlow(stage);
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
      await openDriverFlow(stage);
      await headOfStep(stage, 'Code 95').click({ button: 'right' });
      await waitForEditorDialog(stage);
    },
    leave: escapeEditorDialog,
  },
  {
    name: 'canvas-connect',
    enter: async (stage) => {
      await openDriverFlow(stage);
      await headOfStep(stage, 'Code 95').click();
      await stage.editor.page.keyboard.press('c');
      await waitForEditorDialog(stage);
    },
    leave: escapeEditorDialog,
  },
  {
    name: 'canvas-find',
    enter: async (stage) => {
      await openDriverFlow(stage);
      await headOfStep(stage, 'Code 95').click();
      await stage.editor.page.keyboard.press('Control+f');
      await stage.editor.page.keyboard.type('rijbewijs');
    },
    leave: ({ editor: { page } }) => page.keyboard.press('Escape'),
  },
  {
    name: 'condition-expression',
    enter: async (stage) => {
      const { frame } = stage.editor;
      await openDriverFlow(stage);
      await frame.locator('.step-exit .step-words').first().click();
      await frame.getByRole('button', { name: 'As an expression' }).click();
      await frame.locator('.cm-content').waitFor();
    },
    leave: async ({ editor: { page, frame } }) => {
      await frame.getByRole('button', { name: 'As rows' }).click();
      await page.keyboard.press('Escape');
    },
  },
  {
    name: 'read-only',
    isOfReader: true,
    enter: async (stage) => {
      await openDriverFlow(stage);
      await stage.editor.frame.locator('.step-row', { hasText: 'Hoeveel uur' }).click();
      await stage.editor.frame.locator('.part-open .part-body').waitFor();
    },
  },
  { name: 'read-only-outline', isOfReader: true, enter: (stage) => openDriverFlow(stage, 1) },
  { name: 'outline', enter: (stage) => openDriverFlow(stage, 1) },
  {
    name: 'outline-several',
    enter: async (stage) => {
      const { frame, page } = stage.editor;
      await openDriverFlow(stage, 1);
      await frame.locator('.outline-node').first().click();
      await page.keyboard.press('Control+a');
      await frame.locator('.outline-row[data-selected]').nth(1).waitFor();
    },
    leave: ({ editor: { page } }) => page.keyboard.press('Escape'),
  },
  {
    name: 'outline-notes',
    enter: async (stage) => {
      const { frame, page } = stage.editor;
      await openDriverFlow(stage, 1);
      await frame.locator('.outline-node').nth(1).click();
      for (const text of ['Vraag juridische zaken naar de code 95.', 'Kan dit korter?']) {
        await page.keyboard.press('n');
        await frame.locator('.outline-note-text:focus').waitFor();
        await page.keyboard.type(text);
        await page.keyboard.press('Escape');
        await frame.locator('.outline-tree :focus').waitFor();
      }
    },
  },
  {
    name: 'outline-find',
    enter: async (stage) => {
      const { frame, page } = stage.editor;
      await openDriverFlow(stage, 1);
      await page.keyboard.press('Control+f');
      await frame.locator('.find-bar .field:focus').waitFor();
      await page.keyboard.type('code 95');
      await page.keyboard.press('Enter');
      await frame.locator('.outline-row[data-selected]').waitFor();
    },
    leave: async ({ editor: { page, frame } }) => {
      await page.keyboard.press('Escape');
      await frame.locator('.find-bar').waitFor({ state: 'detached' });
    },
  },
  { name: 'settings', enter: (stage) => openDriverFlow(stage, 2) },
  {
    name: 'problems',
    enter: async (stage) => {
      await openSceneFlow(stage, stage.flows.unfinished);
      await stage.editor.frame.locator('.problem-button-some').click();
      await stage.editor.frame.locator('.frame-panel-problems').waitFor();
    },
  },
  { name: 'problems-outline', enter: (stage) => openSceneFlow(stage, stage.flows.unfinished, 1) },
];
