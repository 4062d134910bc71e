import { beforeAll, describe, expect, test } from 'vitest';

import { type LicenceFlow, makeLicenceFlow } from '../support/builders/licence-flow.ts';
import { type EditorPage, type EditorPageOptions } from '../support/environments/editor-page.ts';
import { useEmbed } from '../support/environments/embed.ts';
import { eventually, eventuallyEqual } from '../support/eventually.ts';

const { api, visitEditor } = useEmbed();
let flow: LicenceFlow | null = null;

const licenceFlow = (): LicenceFlow => {
  if (!flow) throw new Error('The flow has not been made.');
  return flow;
};

beforeAll(async () => {
  flow = await makeLicenceFlow(api);
});

const play = async (options: EditorPageOptions = {}): Promise<EditorPage> => {
  const editor = await visitEditor({ flowId: licenceFlow().flowId, ...options });
  const name = options.locale === 'nl' ? 'Simuleren' : 'Simulate';
  await editor.frame.getByRole('button', { name, exact: true }).click();
  return editor;
};

const waitForWords = async ({ frame }: EditorPage, words: string): Promise<void> =>
  frame.locator('.bubble', { hasText: words }).last().waitFor();

const press = ({ frame }: EditorPage, name: string): Promise<void> =>
  frame.locator('.choice', { hasText: name }).click();

describe('a conversation in the editor', () => {
  test('is played to its end by pressing, with the variables and effects of each turn', async () => {
    const editor = await play();
    const { frame } = editor;
    await frame.getByRole('button', { name: 'Say hello' }).click();
    await waitForWords(editor, 'Do you have a licence?');
    await editor.takePicture('simulate-question');
    expect(await editor.findAccessibilityViolations()).toEqual([]);
    await press(editor, 'Yes');
    await waitForWords(editor, 'Which shift do you prefer?');
    await frame.locator('.variable-chip', { hasText: 'licence yes' }).waitFor();
    // The way so far lights up on the canvas.
    await frame.locator('.step.is-lit[aria-current="step"]', { hasText: 'Details' }).waitFor();
    expect(await frame.locator('.step.is-lit .step-name').allTextContents()).toEqual(['Welcome', 'Details']);
    expect(await frame.locator('.exit-line.is-lit').count()).toBe(1);
    await press(editor, 'Night shift');
    await waitForWords(editor, 'Please send us your CV.');
    await frame.getByRole('button', { name: 'Send a sample file' }).click();
    await waitForWords(editor, 'Thank you, we call you today.');
    await frame.locator('.log-end', { hasText: 'accepted' }).waitFor();
    await frame.locator('.log-effect', { hasText: 'Would update the candidate' }).waitFor();
    // Fields by their labels, not as they are stored.
    expect(await frame.locator('.log-effect-data').innerText()).not.toMatch(/fields|candidateStatusId/u);
    expect(await frame.locator('.log-step').allTextContents()).toEqual(['Welcome', 'Details', 'Hired']);
    await frame.locator('.variables summary').click();
    await frame.locator('.variable-row', { hasText: 'shift' }).getByText('night').waitFor();
    await editor.takePicture('simulate-end');
    expect(await editor.findAccessibilityViolations()).toEqual([]);
    const stored = await api.send('GET', '/flow-runs');
    expect(stored.parseList().data).toEqual([]);
    expect(editor.faults).toEqual([]);
    await editor.close();
  });

  test('goes back to an earlier answer, and takes another way', async () => {
    const editor = await play();
    const { frame } = editor;
    await frame.getByRole('button', { name: 'Say hello' }).click();
    await press(editor, 'Yes');
    await waitForWords(editor, 'Which shift do you prefer?');
    await frame.getByRole('button', { name: 'Back to before this message' }).last().click();
    await frame.locator('.bubble', { hasText: 'Which shift' }).waitFor({ state: 'detached' });
    await press(editor, 'No');
    await waitForWords(editor, 'A licence is needed for this job.');
    await frame.locator('.log-end', { hasText: 'declined' }).waitFor();
    await frame.getByRole('button', { name: 'Start over' }).click();
    await frame.getByRole('button', { name: 'Say hello' }).waitFor();
    expect(await frame.locator('.bubble').count()).toBe(0);
    await editor.close();
  });

  test('lets time pass until the reminder, and until the session ends', async () => {
    const editor = await play();
    const { frame } = editor;
    await frame.getByRole('button', { name: 'Say hello' }).click();
    await waitForWords(editor, 'Do you have a licence?');
    await frame.getByRole('button', { name: 'Let time pass' }).click();
    await frame.getByRole('menuitem', { name: 'Until the reminder' }).click();
    await waitForWords(editor, 'Are you still there?');
    await frame.getByRole('button', { name: 'Let time pass' }).click();
    expect(await frame.getByRole('menuitem', { name: 'Until the reminder' }).count()).toBe(0);
    await frame.getByRole('menuitem', { name: 'Until the session ends' }).click();
    await frame.locator('.log-end', { hasText: 'nobody answered' }).waitFor();
    await editor.close();
  });

  test('is played with the keyboard alone, in Dutch and in the dark', async () => {
    const editor = await play({ locale: 'nl', mode: 'dark', width: 1024 });
    const { frame, page } = editor;
    await frame.getByRole('textbox', { name: 'Schrijf als kandidaat' }).focus();
    await page.keyboard.type('Hallo');
    await page.keyboard.press('Enter');
    await waitForWords(editor, 'Do you have a licence?');
    await page.keyboard.type('nee');
    await page.keyboard.press('Enter');
    await frame.locator('.log-end', { hasText: 'afgewezen' }).waitFor();
    await editor.takePicture('simulate-nl-dark');
    expect(await editor.findAccessibilityViolations()).toEqual([]);
    await editor.close();
  });

  test('is played with a candidate and a vacancy that are found by words, with the keyboard alone', async () => {
    // The wanted ones are older than all that a field lists without words.
    const noor = { firstName: 'Noor', lastName: 'Findable', phone: '+31612340001' };
    await api.make('candidates', { attributes: noor });
    await api.make('vacancies', { attributes: { title: 'Night porter' } });
    for (let count = 0; count < 21; count += 1) {
      await api.make('candidates', { attributes: { firstName: 'Other', lastName: `Person ${count}` } });
      await api.make('vacancies', { attributes: { title: `Other work ${count}` } });
    }
    const editor = await play();
    const { frame, page } = editor;
    const played: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/simulate')) played.push(Object(request.postDataJSON()).data.attributes);
    });
    await frame.getByText('Candidate, vacancy, channel, version').click();
    const choose = async (field: string, words: string, name: string): Promise<void> => {
      const input = frame.getByRole('combobox', { name: field });
      await input.focus();
      await page.keyboard.press('ArrowDown');
      await frame.getByRole('option', { name: /Other/ }).first().waitFor();
      expect(await frame.getByRole('option', { name }).count()).toBe(0);
      await page.keyboard.type(words);
      await frame.getByRole('option', { name }).waitFor();
      await editor.takePicture(`simulate-${field.toLowerCase()}`);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await frame.getByRole('listbox').waitFor({ state: 'detached' });
      await eventually(`${name} in the field`, 10, async () => (await input.inputValue()) === name);
      expect(await editor.findAccessibilityViolations()).toEqual([]);
    };
    await choose('Candidate', 'findable', 'Noor Findable');
    await choose('Vacancy', 'porter', 'Night porter');
    await frame.getByRole('button', { name: 'Say hello' }).click();
    await waitForWords(editor, 'Do you have a licence?');
    expect(played.at(-1)).toMatchObject({ candidate: noor, vacancyId: expect.any(String) });
    await frame.getByRole('combobox', { name: 'Candidate' }).fill('');
    await page.keyboard.press('Tab');
    await frame.getByRole('button', { name: 'Say hello' }).click();
    await waitForWords(editor, 'Do you have a licence?');
    expect(played.at(-1)).not.toHaveProperty('candidate');
    await editor.close();
  });

  test('is played with another channel and version', async () => {
    const editor = await play();
    const { frame } = editor;
    await frame.getByText('Candidate, vacancy, channel, version').click();
    await frame.getByRole('combobox', { name: 'Version' }).selectOption('Version 1');
    await frame.getByRole('combobox', { name: 'Channel' }).selectOption('SMS');
    await frame.getByRole('button', { name: 'Say hello' }).click();
    await waitForWords(editor, 'Do you have a licence?');
    await editor.takePicture('simulate-setup');
    expect(await editor.findAccessibilityViolations()).toEqual([]);
    await editor.close();
  });
});

describe('an earlier run', () => {
  test('is stepped through message by message, with what the draft does otherwise', async () => {
    const drivers = await makeLicenceFlow(api);
    await drivers.live('Hi', 'no');
    await drivers.askOtherwise('Do you have a licence for trucks?');
    const editor = await play({ flowId: drivers.flowId });
    const { frame } = editor;
    await frame.getByRole('button', { name: 'Earlier run' }).click();
    await frame.getByText('It differs from the run.').waitFor();
    await frame.getByText('Message 3 is the first that differs').waitFor();
    await editor.takePicture('replay');
    expect(await editor.findAccessibilityViolations()).toEqual([]);
    const before = await frame.locator('.bubble').count();
    await frame.getByRole('button', { name: 'One message back' }).click();
    await eventuallyEqual('the messages', 5, () => frame.locator('.bubble').count(), before - 1);
    await frame.getByRole('combobox', { name: 'Version' }).selectOption('Version 1');
    await frame.getByText('It says and does the same as the run did.').waitFor();
    await editor.close();
  });

  test('shows at each message the variables of then, and the canvas goes along', async () => {
    const drivers = await makeLicenceFlow(api);
    const run = await drivers.live('Hi', 'yes', 'night');
    await api.patch('flowRuns', run, { status: 'cancelled' });
    const editor = await play({ flowId: drivers.flowId });
    const { frame, page } = editor;
    await frame.getByRole('button', { name: 'Earlier run' }).click();
    await frame.getByText('It says and does the same as the run did.').waitFor();
    await frame.locator('.variables summary').click();
    const names = () => frame.locator('.variable-name').allTextContents();
    expect(await names()).toEqual(['first_name', 'last_name', 'licence', 'phone', 'shift', 'source']);
    // The canvas is so large that one step fills it.
    for (let presses = 0; presses < 6; presses += 1)
      await frame.getByRole('button', { name: 'Zoom in' }).click();
    const current = frame.locator('.step[aria-current="step"]');
    const step = async (to: 'back' | 'on', times: number, name: string): Promise<void> => {
      const button = frame.getByRole('button', { name: `One message ${to}` });
      for (let presses = 0; presses < times; presses += 1) await button.click();
      await current.filter({ hasText: name }).waitFor();
      await eventually(`${name} is in sight`, 5, async () => {
        const [card, canvas] = [
          await current.boundingBox(),
          await frame.getByRole('application').boundingBox(),
        ];
        if (!card || !canvas) return false;
        const [x, y] = [card.x + card.width / 2, card.y + 40];
        return x > canvas.x && x < canvas.x + canvas.width && y > canvas.y && y < canvas.y + canvas.height;
      });
    };
    await step('back', 4, 'Welcome');
    expect(await names()).toEqual(['first_name', 'last_name', 'phone', 'source']);
    await editor.takePicture('replay-variables');
    expect(await editor.findAccessibilityViolations()).toEqual([]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await step('on', 1, 'Details');
    expect(await names()).toEqual(['first_name', 'last_name', 'licence', 'phone', 'source']);
    const place = await current.boundingBox();
    await page.waitForTimeout(400);
    expect(await current.boundingBox()).toEqual(place);
    expect(editor.faults).toEqual([]);
    await editor.close();
  });
});
