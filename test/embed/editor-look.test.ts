import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';

import type { EditorPage } from '../support/environments/editor-page.ts';
import { editorScenes, type EditorStage, makeEditorFlows } from '../support/environments/editor-scenes.ts';
import { useEmbed } from '../support/environments/embed.ts';
import { applyLook, defaultLook, lookAt, wantsAllLooks } from '../support/environments/page-looks.ts';

// The editor in every state: that nothing is out of reach, that axe finds nothing, and how it looks.

const { api, visitEditor } = useEmbed();
const pictures = process.env['EDITOR_PICTURES'];
jest.setTimeout(wantsAllLooks(pictures) ? 600_000 : 60_000);

let stage: EditorStage;
let editor: EditorPage;

beforeAll(async () => {
  const flows = await makeEditorFlows(api);
  editor = await visitEditor();
  stage = { editor, api, flows };
});

afterAll(() => editor.close());

const scenes = editorScenes.map((scene, place) => ({ name: scene.name, scene, place }));

describe('the flow editor', () => {
  test.each(scenes)('in the state $name can be used and read', async ({ scene, place }) => {
    await applyLook(editor, defaultLook);
    await scene.enter(stage);
    try {
      // The canvas is a drawing that is moved and zoomed: what is on it is no part of the page's layout.
      expect(await lookAt(editor, scene.name, { place, pictures, beside: '.react-flow' })).toEqual([]);
      expect(editor.faults).toEqual([]);
    } finally {
      await applyLook(editor, defaultLook);
      await scene.leave?.(stage);
    }
  });
});
