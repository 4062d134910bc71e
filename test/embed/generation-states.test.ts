import { describe, expect, test } from 'vitest';
import type { Route } from 'playwright-core';

import { answerWithFault } from '../support/environments/editor-scenes/scene.ts';
import { forkliftVacancy, type GenerationPage } from '../support/environments/generation-page.ts';
import { useGenerationStates } from '../support/environments/generation-states.ts';
import { eventually } from '../support/eventually.ts';

// Every state in real Chromium.

const { api, visit, inspect, letEngineBeAway, endReadings, endGenerations } = useGenerationStates();

const listGenerations = async () => (await api.send('GET', '/flow-generations')).parseList().data;

describe('the generation', () => {
  const [kind, text] = ['Application', forkliftVacancy];
  const primary = '.step-foot .button-primary';

  test('says when a vacancy is too short to be read', async () => {
    const generation = await visit();
    await generation.writeVacancy(kind, 'A driver.');
    await generation.frame.locator(primary).click();
    await generation.frame.locator('.field-fault', { hasText: '80' }).waitFor();
    expect(await generation.frame.evaluate('document.activeElement.tagName')).toBe('TEXTAREA');
    await inspect(generation, 'too-short');
    await generation.frame.locator('.vacancy-field').fill(text);
    expect(await generation.frame.locator('.field-fault').textContent()).toBe('');
    await generation.close();
  });

  test('says when the analyses of a day are used up, and until when', async () => {
    await api.server.query(
      `insert into analysis_days (organization_id, day, used) values ($1, current_date, 100000)
       on conflict (organization_id) do update set used = 100000`,
      [api.server.organizationId],
    );
    const generation = await visit();
    await generation.page.setViewportSize({ width: 360, height: 640 });
    await generation.writeVacancy(kind, text);
    await generation.frame.locator(primary).click();
    const notice = generation.frame.locator('.notice-block', { hasText: /\d:\d\d/ });
    await notice.waitFor();
    // It stands below a text that fills a small screen, and is seen above the foot.
    const [seen, foot] = [
      await notice.boundingBox(),
      await generation.frame.locator('.step-foot').boundingBox(),
    ];
    expect((seen?.y ?? 640) + (seen?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
    await inspect(generation, 'used-up');
    await generation.frame.locator('.notice-block .button').click();
    await generation.frame.locator('#requirements-title').waitFor();
    expect(await generation.frame.locator('.notice-block').count()).toBe(0);
    await generation.close();
    await api.server.query('delete from analysis_days', []);
  });

  test('shows a reading that runs, that failed, and its findings; and that the text has changed since', async () => {
    const generation = await visit();
    const { frame } = generation;
    await generation.writeVacancy(kind, text);
    await frame.locator(primary).click();
    await frame.locator('.progress').waitFor();
    await inspect(generation, 'reading');
    await endReadings('exception');
    await frame.locator('.failed-card').waitFor();
    await inspect(generation, 'reading-failed');
    await frame.locator('.failed-card .button-primary').click();
    await frame.locator('.progress').waitFor();
    await endReadings('finished');
    await frame.locator('.choice-row', { hasText: 'You can drive a reach truck' }).waitFor();
    await frame.locator('.step-button').nth(1).click();
    await frame.locator('.vacancy-field').fill(`${text} And more.`);
    await frame.locator('.step-foot .button-quiet').click();
    await frame.locator('output.notice').waitFor();
    await inspect(generation, 'edited');
    expect(await frame.locator('.choice-row input').first().isChecked()).toBe(true);
    await generation.close();
  });

  test('shows a flow that is made, that failed with all that was filled in, and that was deleted', async () => {
    const generation = await visit();
    const { frame } = generation;
    await generation.writeVacancy(kind, text);
    await frame.locator('.step-foot .button-quiet').click();
    await frame.locator('.own-words .field').first().fill('You can start in May');
    await frame.locator('.own-words .button').first().click();
    await inspect(generation, 'own-questions');
    await frame.locator(primary).click();
    await frame.locator('.progress').waitFor();
    await inspect(generation, 'making');
    await endGenerations('exception');
    await frame.locator('.failed-card').waitFor();
    await inspect(generation, 'making-failed');
    await generation.press('Change the questions');
    await frame.locator('.choice-row', { hasText: 'You can start in May' }).waitFor();
    await frame.locator(primary).click();
    await frame.locator('.progress').waitFor();
    const [first, second] = (await listGenerations()).slice(-2);
    expect(second?.attributes['parameters']).toEqual(first?.attributes['parameters']);
    // Finished without a flow: it was deleted.
    await endGenerations('finished');
    await frame.locator('.blank-title').waitFor();
    await inspect(generation, 'deleted');
    await frame.locator('.blank .button-primary').click();
    await frame.locator('.choice-row', { hasText: 'You can start in May' }).waitFor();
    await generation.close();
  });

  test('says when an engine that does not answer is asked again, and lets one go on without it', async () => {
    const generation = await visit();
    const { frame } = generation;
    await generation.writeVacancy(kind, text);
    await frame.locator(primary).click();
    await frame.locator('.progress').waitFor();
    await letEngineBeAway();
    await frame.getByText('The AI cannot answer now').waitFor();
    await frame.getByText('It is asked again by itself, Monday 12:00.').waitFor();
    await inspect(generation, 'reading-unanswered');
    await generation.press('Go on without');
    await frame.locator('.progress').waitFor({ state: 'detached' });
    // The button is gone: its focus has gone to what is nearest.
    await frame.locator('main :focus').waitFor();
    await frame.locator('.own-words .field').first().fill('You can start in May');
    await frame.locator('.own-words .button').first().click();
    await frame.locator(primary).click();
    await frame.getByText('Waiting for its turn').waitFor();
    await letEngineBeAway();
    await frame.getByText('The AI cannot answer now').waitFor();
    await inspect(generation, 'making-unanswered');
    await generation.press('Stop');
    await frame.locator('.choice-row', { hasText: 'You can start in May' }).waitFor();
    expect(await frame.locator('.vacancy-field, .progress').count()).toBe(0);
    await endReadings('exception');
    await generation.close();
  });

  test('says who can mend an account of the AI that is refused, where another try cannot help', async () => {
    const generation = await visit();
    const { frame } = generation;
    const card = frame.locator('.failed-card');
    await generation.writeVacancy(kind, text);
    await frame.locator(primary).click();
    await frame.locator('.progress').waitFor();
    await endReadings('exception', 'engine_misconfigured');
    await card.getByText('its account or its settings are not accepted').waitFor();
    await card.getByText('tell the operator of this service').waitFor();
    expect(await card.locator('.button-primary').textContent()).toBe('Go on without');
    await inspect(generation, 'reading-misconfigured');
    await generation.press('Go on without');
    await frame.locator('.own-words .field').first().fill('You can start in May');
    await frame.locator('.own-words .button').first().click();
    await frame.locator(primary).click();
    await frame.locator('.progress').waitFor();
    await endGenerations('exception', 'engine_misconfigured');
    await card.getByText('tell the operator of this service').waitFor();
    expect(await card.locator('.button-primary').count()).toBe(0);
    await inspect(generation, 'making-misconfigured');
    await generation.close();
  });

  test('says of a text that is too long for the model by how much, and leads to it instead of another try', async () => {
    const generation = await visit();
    const { frame } = generation;
    const card = frame.locator('.failed-card');
    await generation.writeVacancy(kind, text);
    await frame.locator(primary).click();
    await frame.locator('.progress').waitFor();
    await endReadings('exception', 'engine_text_too_long', { excessCharacters: 200 });
    await card.getByText('longer than the AI of this service can take').waitFor();
    await card.getByText('Take about 200 characters out of the text').waitFor();
    expect(await card.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    await inspect(generation, 'reading-too-long');
    await generation.press('Shorten the text');
    await frame.locator('.vacancy-field').fill(text.slice(0, 200));
    await frame.locator(primary).click();
    await frame.locator('.progress').waitFor();
    // A text that is short already is not the cause.
    await endReadings('exception', 'engine_text_too_long', { excessCharacters: 5000 });
    await card.getByText('tell the operator of this service').waitFor();
    await generation.press('Go on without');
    await frame.locator('.own-words .field').first().fill('You can start in May');
    await frame.locator('.own-words .button').first().click();
    await frame.locator(primary).click();
    await frame.locator('.progress').waitFor();
    await endGenerations('exception', 'engine_text_too_long');
    await card.getByText('Take about half out of the text').waitFor();
    await generation.press('Shorten the text');
    expect(await frame.locator('.vacancy-field').inputValue()).toBe(text.slice(0, 200));
    await generation.close();
  });

  test('has no controls to make a flow with for a user who can only read', async () => {
    await api.make('flowGenerations');
    const generation = await visit({}, 'read');
    await generation.frame.locator('.recent-row').first().waitFor();
    expect(await generation.frame.locator('.type-card, .steps').count()).toBe(0);
    await inspect(generation, 'read-only');
    await generation.close();
    await endGenerations('exception');
  });

  test('says when the connection is away, and keeps what is typed', async () => {
    const generation = await visit();
    await generation.writeVacancy(kind, text);
    await generation.page.context().setOffline(true);
    await generation.frame.locator('.connection-bar').waitFor();
    await generation.frame.locator(primary).click();
    await generation.frame.locator('.failure').waitFor();
    await inspect(generation, 'offline');
    await generation.page.context().setOffline(false);
    await generation.frame.locator('.connection-bar').waitFor({ state: 'detached' });
    expect(await generation.frame.locator('.vacancy-field').inputValue()).toBe(text);
    await generation.frame.locator('.failure .button').last().click();
    await generation.frame.locator('.progress').waitFor();
    await endReadings('finished');
    await generation.close();
  });

  test('fills in what the host sends, names what cannot be used, and asks for nothing', async () => {
    const generation = await visit();
    const { frame } = generation;
    await generation.writeVacancy(kind, 'My own text');
    const before = await listGenerations();
    const requirement = { value: 'You can lift 25 kg', sessionField: 'lifts' };
    const parameters = { emojiUsage: '2', knockoutRequirements: [requirement], colour: 'red', flowName: '' };
    const context = { type: 'text', value: text };
    const outcome = await generation.act('start', { flowType: 'screening_flow', context, parameters });
    expect(outcome).toMatchObject({ ok: false, code: 'parameters_invalid' });
    expect(await generation.waitForEvent('error')).toMatchObject({
      code: 'parameters_invalid',
      fatal: false,
      faults: [
        { path: 'parameters.colour', code: 'unknown' },
        { path: 'parameters.flowName', code: 'empty' },
      ],
    });
    expect(await frame.locator('.vacancy-field').inputValue()).toBe(text);
    await inspect(generation, 'started');
    await frame.locator('.step-foot .button-quiet').click();
    await frame.locator('.choice-row', { hasText: 'You can lift 25 kg' }).waitFor();
    expect(await generation.act('start', { flowType: 'interview_flow' })).toEqual({ ok: true });
    expect(await generation.act('start', { flowType: 'dance' })).toMatchObject({ ok: false });
    expect(await generation.act('generate')).toMatchObject({ ok: false, code: 'action_unknown' });
    expect(await listGenerations()).toEqual(before);
    await generation.close();
  });
});

describe('a generation of the list', () => {
  test('leads back from every end, also who can only read, and own work stays', async () => {
    await api.make('flowGenerations');
    const [writer, reader] = [await visit(), await visit({}, 'read')];
    await writer.writeVacancy('Application', forkliftVacancy);
    await writer.frame.locator('.step-button').first().click();
    const goThereAndBack = async ({ frame, press }: GenerationPage, sign: string): Promise<void> => {
      await frame.locator('.recent-row').first().click();
      await frame.locator(sign).waitFor();
      await press('Back');
      await frame.locator('.recent-row').first().waitFor();
    };
    for (const generation of [writer, reader]) await goThereAndBack(generation, '.progress');
    await endGenerations('exception');
    for (const generation of [writer, reader]) await goThereAndBack(generation, '.failed-card');
    await writer.frame.locator('.type-card', { hasText: 'Application' }).click();
    expect(await writer.frame.locator('.vacancy-field').inputValue()).toBe(forkliftVacancy);
    await Promise.all([writer.close(), reader.close()]);
  });
});

describe('the kinds of conversations', () => {
  test('are waited for with a reason after ten seconds, and asked for again after a failure', async () => {
    const generation = await visit();
    const { page } = generation;
    const held: Route[] = [];
    let isSlow = true;
    await page.route('**/public/v2/flow-types*', async (route) =>
      isSlow ? void held.push(route) : answerWithFault(route),
    );
    await generation.reload();
    const { frame } = generation;
    await frame.locator('.slow').first().waitFor();
    expect(held.length).toBeGreaterThan(0);
    await inspect(generation, 'slow');
    isSlow = false;
    for (const route of held) await answerWithFault(route).catch(() => null);
    await frame.locator('.failure .request-number').first().waitFor();
    await inspect(generation, 'types-failed');
    await page.unrouteAll();
    await frame.locator('.failure .button').last().click();
    await frame.locator('.type-card').first().waitFor();
    await generation.close();
  });
});

describe('the steps', () => {
  test('can be used and read', async () => {
    const generation = await visit();
    await generation.frame.locator('.type-card').first().waitFor();
    await inspect(generation, 'types');
    await generation.writeVacancy('Application', forkliftVacancy);
    await inspect(generation, 'vacancy');
    await generation.frame.locator('.step-foot .button-quiet').click();
    await generation.frame.locator('#fields-title').waitFor();
    const fieldNames = generation.frame.locator('.choice-row > .choice-words');
    expect(await fieldNames.first().textContent()).toBe('First name');
    await generation.page.evaluate("window.mounted.update({ locale: 'nl' })");
    await fieldNames.first().getByText('Voornaam').waitFor();
    await generation.page.evaluate("window.mounted.update({ locale: 'en' })");
    await fieldNames.first().getByText('First name').waitFor();
    await inspect(generation, 'questions');
    expect(await generation.frame.locator('.choice-row').count()).toBe(4);
    await generation.close();
  });
});

describe('the vacancies of the organization', () => {
  test('are searched, and one replaces a text only after a question', async () => {
    for (const title of ['Night nurse in Delft', 'Cook in Rotterdam'])
      await api.make('vacancies', { attributes: { title, description: `${title}. ${forkliftVacancy}` } });
    const generation = await visit();
    const { frame } = generation;
    await generation.writeVacancy('Application', 'My own text');
    await generation.press('Choose a vacancy');
    await frame.getByRole('searchbox').fill('DELFT');
    await eventually('one is found', 10, async () => (await frame.locator('.vacancy-row').count()) === 1);
    await inspect(generation, 'picker');
    await frame.getByRole('searchbox').fill('astronaut');
    await frame.getByText('No vacancy has “astronaut” in its title.').waitFor();
    await frame.getByRole('searchbox').fill('nurse');
    await frame.locator('.vacancy-row').click();
    await frame.getByRole('alertdialog').waitFor();
    await inspect(generation, 'replace');
    await generation.press('Keep my text');
    await frame.getByRole('alertdialog').waitFor({ state: 'detached' });
    expect(await frame.locator('.vacancy-field').inputValue()).toBe('My own text');
    await generation.press('Choose a vacancy');
    await frame.locator('.vacancy-row', { hasText: 'Cook' }).click();
    await generation.press('Replace it');
    expect(await frame.locator('.vacancy-field').inputValue()).toContain('Cook in Rotterdam\n');
    await generation.close();
  });
});
