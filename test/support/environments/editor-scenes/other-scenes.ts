import {
  answerWithFault,
  goToFlowList,
  headOfStep,
  openDriverFlow,
  openSceneFlow,
  type EditorScene,
  type EditorStage,
} from './scene.ts';

const rename = async ({ editor: { frame } }: EditorStage, name: string): Promise<void> => {
  await frame.locator('.settings .field').first().fill(name);
  await frame.locator('.settings .field').first().blur();
};

const questionField = ({ editor: { frame } }: EditorStage) => frame.getByLabel('Question', { exact: true });

/** Opens the form of the question of a flow that a colleague edits too. */
const openQuestion = async (stage: EditorStage): Promise<void> => {
  await openSceneFlow(stage, stage.flows.licence.flowId);
  await stage.editor.frame.locator('.step-row', { hasText: 'licence' }).nth(0).click();
  await questionField(stage).waitFor();
};

/** The states of a flow that is not on its own: away from the service, changed by others, gone. */
export const editorOtherScenes: readonly EditorScene[] = [
  {
    name: 'held-edit',
    enter: async (stage) => {
      await openQuestion(stage);
      await questionField(stage).fill('');
      await questionField(stage).blur();
      await stage.editor.frame.locator('.form-held').waitFor();
    },
    leave: ({ editor: { frame } }) => frame.locator('.form-held .button').click(),
  },
  {
    name: 'conflict-text',
    enter: async (stage) => {
      const { page, frame } = stage.editor;
      await openQuestion(stage);
      await page.route('**/flows/*/operations', (route) => route.abort());
      await questionField(stage).fill('May you drive a truck with a trailer, and since when?');
      await stage.editor.waitForSaveState('offline');
      await stage.flows.licence.askOtherwise('Which licence do you have: B, C or CE?');
      await page.unrouteAll();
      await frame.locator('.conflict-card').waitFor();
    },
    leave: async (stage) => {
      await stage.editor.frame.locator('.conflict-card .button').first().click();
      await stage.editor.waitForSaveState('saved');
    },
  },
  {
    name: 'field-news',
    enter: async (stage) => {
      await openQuestion(stage);
      await questionField(stage).focus();
      await stage.flows.licence.askOtherwise('Which licences do you have, and since when?');
      await stage.editor.frame.locator('.form-news').waitFor();
    },
    leave: (stage) => questionField(stage).blur(),
  },
  {
    name: 'offline',
    enter: async (stage) => {
      await openDriverFlow(stage, 2);
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
      await headOfStep(stage, 'Code 95').click();
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
      await openSceneFlow(stage, flow.id, 2);
      await stage.api.send('DELETE', `/flows/${flow.id}`);
      await stage.editor.frame.locator('.blank-title').waitFor();
    },
    leave: goToFlowList,
  },
  {
    name: 'signed-out',
    enter: async ({ editor }) => {
      await editor.act('signOut');
      await editor.frame.locator('.lock-screen').waitFor();
      // With another look the host gives a new token as well.
      await editor.page.route('**/embed/session', answerWithFault);
    },
  },
];
