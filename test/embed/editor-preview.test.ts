import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Locator } from 'playwright-core';

import { createFlow } from '../support/builders/flow.ts';
import type { EditorPage } from '../support/environments/editor-page.ts';
import { useEmbed } from '../support/environments/embed.ts';
import { eventuallyEqual } from '../support/eventually.ts';

const { api, visitEditor } = useEmbed();

let editor: EditorPage;

const url = 'https://jobs.example.com/team.png';

beforeAll(async () => {
  const template = await api.make('messageTemplates', {
    attributes: {
      language: 'nl',
      components: [
        { type: 'HEADER', format: 'TEXT', text: 'Hallo {{1}}!', example: { header_text: ['Noor'] } },
        { type: 'BODY', text: 'Ben je {{1}} vrij?', example: { body_text: [['morgen']] } },
        { type: 'FOOTER', text: 'Team planning' },
      ],
    },
  });
  const parameter = (text: string) => ({ parameters: [{ type: 'text', text }] });
  const components = [
    { type: 'header', ...parameter('{{session.first_name}}') },
    { type: 'body', ...parameter('dinsdag') },
  ];
  const { flow } = await createFlow((type, attributes, related) => api.make(type, { attributes, related }), {
    name: 'Previews',
    nodes: {
      Begin: {
        end: 'accepted',
        actions: [
          { actionType: 'say', subType: 'template', value: { id: template.id, components } },
          {
            actionType: 'say',
            subType: 'media',
            value: { type: 'image', url, caption: 'This is our team.', filename: 'team.png' },
          },
          {
            actionType: 'ask',
            subType: 'vacancy',
            variableName: 'vacancyId',
            value: { text: 'Which vacancy do you want?', filter: { city: 'Utrecht' } },
          },
          {
            actionType: 'ask',
            subType: 'appointment',
            variableName: 'interview',
            value: { text: 'Which day suits you?', scheduleMode: 'custom' },
          },
        ],
      },
    },
  });
  editor = await visitEditor({ flowId: flow.id, height: 1400 });
  await editor.frame.locator('.step-head').first().click();
});

afterAll(() => editor.close());

const openPart = async (title: string): Promise<Locator> => {
  await editor.frame.locator('.part-toggle', { hasText: title }).click();
  const preview = editor.frame.locator('.part-open .preview');
  await preview.waitFor();
  return preview;
};

/** Returns what the preview of a channel shows, and what it says about it. */
const shownOn = async (preview: Locator, channel: string, ...lines: readonly string[]): Promise<void> => {
  await preview.getByRole('button', { name: channel, exact: true }).click();
  await eventuallyEqual(
    `the preview on ${channel}`,
    10,
    () => preview.locator('.preview-screen > *').allInnerTexts(),
    lines,
  );
};

describe('the preview of an action', () => {
  test('of a template has its parts with their values on each channel, in the language of the template', async () => {
    const preview = await openPart('Send a template');
    const body = 'Ben je dinsdag vrij?';
    await shownOn(preview, 'WhatsApp', `Hallo {first_name}!\n${body}\nTeam planning`);
    expect(await preview.locator('.preview-bubble').getAttribute('lang')).toBe('nl');
    await editor.takePicture('preview-template');
    await shownOn(preview, 'Web', body, 'The web chat shows only the body of a template.');
    await shownOn(preview, 'SMS', `Hallo {first_name}!\n\n${body}\n\nTeam planning`);
    expect(await editor.findAccessibilityViolations()).toEqual([]);
  });

  test('of a file has its name and its caption, and in an SMS its link', async () => {
    const preview = await openPart('Send a file');
    await shownOn(preview, 'Web', 'team.png\nThis is our team.');
    await editor.takePicture('preview-file');
    await shownOn(
      preview,
      'SMS',
      `This is our team.\n${url}`,
      'An SMS shows no file: the candidate gets a link to it.',
    );
    expect(await editor.findAccessibilityViolations()).toEqual([]);
  });

  test('of a question for a vacancy or an appointment has examples, and says so', async () => {
    const vacancies = await openPart('Ask for a vacancy');
    await shownOn(
      vacancies,
      'SMS',
      'Which vacancy do you want?\n1 Example vacancy 1\n2 Example vacancy 2\n3 Example vacancy 3',
      'These are examples: each candidate is offered your vacancies.',
    );
    const times = await openPart('Book an appointment');
    await times.getByRole('button', { name: 'WhatsApp', exact: true }).click();
    await times.locator('.preview-button').nth(2).waitFor();
    await times.getByText('each candidate is offered the free times').waitFor();
    await editor.takePicture('preview-appointment');
    expect(editor.faults).toEqual([]);
  });
});
