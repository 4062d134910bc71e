import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { EditorPage } from '../support/environments/editor-page.ts';
import { editorScenes } from '../support/environments/editor-scenes/index.ts';
import { type EditorStage, makeEditorFlows } from '../support/environments/editor-scenes/scene.ts';
import { useEmbed } from '../support/environments/embed.ts';
import { applyLook, defaultLook, lookAt, wantsAllLooks } from '../support/environments/page-looks.ts';
import { setTimeLimit } from '../support/time-limit.ts';

// The editor in every state: that nothing is out of reach, that axe finds nothing, and how it looks.

const { api, visitEditor } = useEmbed();
const pictures = process.env['EDITOR_PICTURES'];
setTimeLimit(wantsAllLooks(pictures) ? 600_000 : 60_000);

let stage: EditorStage;
let editor: EditorPage;
let reader: EditorPage;

beforeAll(async () => {
  const flows = await makeEditorFlows(api);
  editor = await visitEditor();
  reader = await visitEditor({}, { access: 'read' });
  stage = { editor, api, flows };
});

afterAll(() => Promise.all([editor.close(), reader.close()]));

const scenes = editorScenes.map((scene, place) => ({ name: scene.name, scene, place }));

describe('the flow editor', () => {
  test.each(scenes)('in the state $name can be used and read', async ({ scene, place }) => {
    const seen = scene.isOfReader ? { ...stage, editor: reader } : stage;
    const page = seen.editor;
    await applyLook(page, defaultLook);
    await scene.enter(seen);
    try {
      // The canvas is a drawing that is moved and zoomed: what is on it is no part of the page's layout.
      expect(await lookAt(page, scene.name, { place, pictures, beside: '.react-flow' })).toEqual([]);
      expect(page.faults).toEqual([]);
    } finally {
      await applyLook(page, defaultLook);
      await scene.leave?.(seen);
    }
  });
});
