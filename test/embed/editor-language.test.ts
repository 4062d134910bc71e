import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Locator } from 'playwright-core';

import { ask, say } from '../support/builders/actions.ts';
import { createFlow } from '../support/builders/flow.ts';
import type { EditorPage } from '../support/environments/editor-page.ts';
import { useEmbed } from '../support/environments/embed.ts';

// A Dutch flow in an English editor: browsers and screen readers take the language of each text from `lang`.

const { api, visitEditor } = useEmbed();

let editor: EditorPage;

const options = [
  { value: 'dag', label: 'Overdag' },
  { value: 'nacht', label: 'In de nacht' },
];

beforeAll(async () => {
  const { flow } = await createFlow((type, attributes, related) => api.make(type, { attributes, related }), {
    name: 'Chauffeur',
    reminderInterval: 60,
    reminderMessage: 'Ben je er nog?',
    nodes: {
      Welkom: {
        actions: [
          say('Hoi! Wat leuk dat je bij ons wilt rijden.'),
          ask('choice', 'dienst', { text: 'Welke dienst wil je?', options }),
        ],
        to: { Klaar: '' },
      },
      Klaar: { end: 'accepted', actions: [say('Bedankt, we bellen je.')] },
    },
  });
  editor = await visitEditor({ flowId: flow.id, locale: 'en' });
});

afterAll(() => editor.close());

/** Returns the language in which an element is read. */
const languageOf = async (element: Locator): Promise<string> => {
  await element.first().waitFor();
  return (await element.first().locator('xpath=ancestor-or-self::*[@lang][1]').getAttribute('lang')) ?? '';
};

const find = (selector: string, hasText = ''): Locator => editor.frame.locator(selector, { hasText });

const languagesOf = async (elements: Readonly<Record<string, Locator>>) =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(elements).map(async ([name, element]) => [name, await languageOf(element)] as const),
    ),
  );

describe('a Dutch flow in an English editor', () => {
  test('has its own language on the cards of the canvas, in the forms and in their previews', async () => {
    expect(await languageOf(find('.step-action .step-words', 'Hoi!'))).toBe('nl');
    await find('.step-row', 'Welke dienst').click();
    const form = find('.part-open .part-body');
    expect(
      await languagesOf({
        question: form.getByLabel('Question', { exact: true }),
        option: form.getByLabel('Option 1: what the candidate sees', { exact: true }),
        kept: form.getByLabel('Option 1: kept as', { exact: true }),
        label: form.locator('.form-label', { hasText: 'Question' }),
        bubble: form.locator('.preview-bubble'),
        button: form.locator('.preview-button'),
        summary: find('.part-summary', 'Hoi!'),
        title: find('.part-title', 'Say a text'),
      }),
    ).toEqual({
      question: 'nl',
      option: 'nl',
      kept: 'en',
      label: 'en',
      bubble: 'nl',
      button: 'nl',
      summary: 'nl',
      title: 'en',
    });
  });

  test('has its own language in the outline, whose tools keep that of the user', async () => {
    await editor.frame.getByRole('tab', { name: 'Outline' }).click();
    const row = editor.frame.getByRole('row', { name: 'Bedankt, we bellen je.', exact: true });
    expect(
      await languagesOf({
        row,
        words: row.locator('.outline-words'),
        kind: row.locator('.outline-detail'),
        tools: row.locator('.outline-tools'),
        exit: find('.outline-exit-line .outline-words'),
      }),
    ).toEqual({ row: 'nl', words: 'nl', kind: 'en', tools: 'en', exit: 'en' });
  });

  test('has its own language in the settings and in a played conversation', async () => {
    await editor.openSettings();
    expect(await languageOf(editor.frame.getByLabel('Reminder', { exact: true }))).toBe('nl');
    await editor.frame.getByRole('tab', { name: 'Canvas' }).click();
    await editor.frame.getByRole('button', { name: 'Simulate', exact: true }).click();
    await editor.frame.getByRole('button', { name: 'Say hello' }).click();
    expect(
      await languagesOf({
        bubble: find('.bubble', 'Welke dienst'),
        options: find('.choice', 'In de nacht'),
        field: editor.frame.getByRole('textbox', { name: 'Write as the candidate' }),
        variables: find('.variables summary'),
      }),
    ).toEqual({ bubble: 'nl', options: 'nl', field: 'nl', variables: 'en' });
    expect(await editor.findAccessibilityViolations()).toEqual([]);
    expect(editor.faults).toEqual([]);
  });

  test('that says nothing clearly has the language of the user', async () => {
    const empty = await createFlow((type, attributes, related) => api.make(type, { attributes, related }), {
      name: 'Leeg',
      nodes: { Begin: { actions: [say('…')] } },
    });
    await editor.page.evaluate("window.mounted.update({ locale: 'nl' })");
    await editor.act('openFlow', { flowId: empty.flow.id });
    await find('.step-row', '…').click();
    expect(await languageOf(editor.frame.getByLabel('Tekst', { exact: true }))).toBe('nl');
    await editor.frame
      .getByLabel('Tekst', { exact: true })
      .fill('Good morning, we are glad that you want to drive for us.');
    await editor.frame.locator('textarea.form-text[lang=en]').waitFor();
    expect(editor.faults).toEqual([]);
  });
});
