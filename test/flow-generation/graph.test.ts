import { describe, expect, test } from 'vitest';

import { buildGeneratedFlow } from '../../src/flow-generation/build-flow.ts';
import { runScriptedConversation, candidateWhoLacks, cooperativeCandidate } from './scripted-candidates.ts';
import { generateCompiled, planFlowFor } from './generate-compiled.ts';

const context = { type: 'text', value: 'Wij zoeken een kok.' };
const flowType = 'vacancy_application_flow';
const base = { language: 'nl', flowName: 'Kok' };
const item = (value: string, sessionField: string) => ({ value, sessionField });
const flowOf = (more: Record<string, unknown>, type = flowType) =>
  generateCompiled({ flowType: type, parameters: { ...base, ...more }, context });

describe('preferred requirements', () => {
  const preferredRequirements = [item('Ervaring', 'ats_field:x:plus_1'), item('VCA', 'plus_2')];

  test('are counted', () => {
    const { flow } = flowOf({ preferredRequirements });
    expect(runScriptedConversation(flow, cooperativeCandidate).run.session).toMatchObject({
      preferred_score: 2,
      preferred_total: 2,
    });
    expect(runScriptedConversation(flow, candidateWhoLacks('plus_2')).run).toMatchObject({
      outcome: 'accepted',
      session: { 'ats_field:x:plus_1': true, plus_2: false, preferred_score: 1 },
    });
  });

  test('are not counted under a name that the caller uses', () => {
    const { flow } = flowOf({ preferredRequirements, requiredFields: [item('Cijfer', 'preferred_score')] });
    expect(runScriptedConversation(flow, cooperativeCandidate).run.session).toMatchObject({
      preferred_score_2: 2,
    });
  });

  test('that say what a must says are not asked again, and count by its answer', () => {
    const more = {
      knockoutRequirements: [item('Je hebt een heftruckcertificaat', 'must')],
      preferredRequirements: [item('Heftruckcertificaat', 'ats_field:x:same'), item('Excel', 'other')],
    };
    const { run, lines } = runScriptedConversation(flowOf(more).flow, candidateWhoLacks('other'));
    expect(lines.filter((line) => line.includes('eftruckcertificaat'))).toHaveLength(1);
    expect(run.session).toMatchObject({
      must: true,
      'ats_field:x:same': true,
      other: false,
      preferred_score: 1,
      preferred_total: 2,
    });
    const noted = runScriptedConversation(flowOf(more, 'onboarding_flow').flow, candidateWhoLacks('must'));
    expect(noted.run.session).toMatchObject({ must: false, 'ats_field:x:same': false });
  });

  test('as many as are allowed can be counted', () => {
    const many = Array.from({ length: 50 }, (_, index) => item(`Wens ${index}`, `wish_${index}`));
    const { flow } = flowOf({ preferredRequirements: many });
    expect(runScriptedConversation(flow, cooperativeCandidate).run.session).toMatchObject({
      preferred_score: 50,
    });
  });
});

describe('what is known of a candidate', () => {
  const requiredFields = [
    item('Naam', 'ats_field:x:name'),
    item('E-mailadres', 'ats_field:x:email'),
    item('Telefoon', 'phone'),
    item('Postcode', 'postal_code'),
  ];
  const seed = {
    first_name: 'Robin',
    last_name: 'de Vries',
    email: 'robin@example.com',
    phone: '+31612345678',
  };

  test('is kept under the names of the fields, and not asked', () => {
    const { run, lines } = runScriptedConversation(flowOf({ requiredFields }).flow, cooperativeCandidate, {
      seed,
    });
    // The postal code, and whether the summary is right.
    expect(lines.filter((line) => line.startsWith('>'))).toHaveLength(2);
    expect(run.session).toMatchObject({
      'ats_field:x:name': 'Robin de Vries',
      'ats_field:x:email': 'robin@example.com',
      phone: '+31612345678',
      postal_code: '1234 AB',
    });
    expect(lines.at(-1)).toContain('Robin');
  });

  test('is asked where it is missing, and written to the candidate', () => {
    const { run, lines } = runScriptedConversation(flowOf({ requiredFields }).flow, cooperativeCandidate);
    expect(lines.filter((line) => line.startsWith('>'))).toHaveLength(5);
    expect(lines.filter((line) => line === '< <updateCandidate>')).toHaveLength(3);
    expect(run.session).toMatchObject({ first_name: 'Robin', 'ats_field:x:email': 'robin@example.com' });
  });

  test('is addressed by name only where the name is surely known', () => {
    const optional = flowOf({ optionalFields: [item('Voornaam', 'first_name')] });
    const required = flowOf({ requiredFields: [item('Voornaam', 'ats_field:x:first')] });
    expect(JSON.stringify(optional.graph)).not.toContain('{{session.first_name}}');
    expect(runScriptedConversation(required.flow, () => ({ text: 'Noor' })).lines.at(-1)).toContain(
      'Dank je wel, Noor!',
    );
  });
});

describe('a name', () => {
  test.each([
    ['Voornaam', 'Robin', 'Robin', undefined],
    ['Voornaam', 'Ik ben Robin', 'Robin', undefined],
    ['First name', ' ik heet  Robin ', 'Robin', undefined],
    ['Naam', 'Mijn naam is Robin de Vries', 'Robin', 'de Vries'],
    ['Full name', 'Robin', 'Robin', ''],
  ])('%s: "%s" is %s %s', (value, text, first, last) => {
    const { flow } = flowOf({ requiredFields: [item(value, 'ats_field:x:n')] });
    const { run } = runScriptedConversation(flow, () => ({ text }));
    expect(run).toMatchObject({ outcome: 'accepted', errorMessages: [] });
    expect([run.session['first_name'], run.session['last_name']]).toEqual([first, last]);
  });

  test('that is passed over is none', () => {
    const { flow } = flowOf({ optionalFields: [item('Naam', 'n')] });
    const { run } = runScriptedConversation(flow, () => ({ text: 'overslaan' }));
    expect(run).toMatchObject({ errorMessages: [], session: { n: null, first_name: '' } });
  });
});

describe('an appointment', () => {
  const appointment = (options: Record<string, unknown>) => ({
    extraOptions: [{ value: 'appointment', language: 'nl', options }],
  });

  const one = '0198c7f2-6f0e-7000-8000-000000000001';

  test('is booked: the candidate chooses a day and a time, and confirms', () => {
    const options = { version: 2, scheduleIds: one, askDayNL: 'Welke "dag"?\n\\ ', askDayEN: 'Day?' };
    const { run, lines } = runScriptedConversation(flowOf(appointment(options)).flow, cooperativeCandidate);
    expect(run).toMatchObject({
      outcome: 'accepted',
      errorMessages: [],
      session: { appointment: 'claim', _appointment: { id: 'claim', status: 'booked' } },
    });
    expect(lines.filter((line) => line.includes('<bookAppointment>'))).toHaveLength(1);
    expect(lines.join('\n')).toContain('Je afspraak staat: dinsdag 24 november 2026 om 10:00.');
  });

  const named = { requiredFields: [item('Voornaam', 'first_name')] };
  const planned = 'Dan plannen we nu een afspraak. Welke dag komt je uit?';

  test.each([
    ['in the words of the caller', {}, 'Welke dag past?', 'Welke dag past?'],
    ['with the name that is known', named, 'Welke dag, {{session.first_name}}?', 'Welke dag, Noor?'],
    ['with the schedule', {}, 'Duurt {{session.schedule.appointment_duration}}?', 'Duurt 60?'],
    ['in our words where the name is not known', {}, 'Welke dag, {{session.first_name}}?', planned],
    ['in our words where a variable is not known', {}, 'Welke dag, {{session.shoe_size}}?', planned],
    ['in our words where there are none', named, undefined, planned],
  ])('is asked for %s', (_, more, askDayNL, said) => {
    const options = { scheduleMode: 'custom', askDayNL, askDayEN: 'Which day?' };
    const { lines } = runScriptedConversation(
      flowOf({ ...more, ...appointment(options) }).flow,
      (question, ...rest) =>
        question.variableName === 'first_name' ? { text: 'Noor' } : cooperativeCandidate(question, ...rest),
    );
    expect(lines.filter((line) => line.includes(said))).toHaveLength(1);
  });

  test('in mode custom makes the flow need a schedule', () => {
    expect(flowOf(appointment({ scheduleMode: 'custom' })).flow.needsSchedule).toBe(true);
    expect(flowOf(appointment({ scheduleIds: one })).flow.needsSchedule).toBe(false);
  });
});

test('onboarding declines nobody, and says that what is missing can be arranged', () => {
  const { flow } = flowOf({ knockoutRequirements: [item('VOG', 'vog')] }, 'onboarding_flow');
  const { run, lines } = runScriptedConversation(flow, candidateWhoLacks('vog'));
  expect(run).toMatchObject({ outcome: 'accepted', session: { vog: false } });
  expect(lines.join('\n')).toMatch(/voor je eerste werkdag|voor je start/u);
});

test('the settings have a reminder, a timeout and their words', () => {
  expect(flowOf({}).settings).toEqual({
    name: 'Kok',
    reminderInterval: 180,
    reminderMessage: expect.stringMatching(/Hoor ik 2 dagen niets/u),
    sessionTimeout: 2880,
  });
});

test('texts of an engine may not show what the plan did not ask', () => {
  const plan = planFlowFor({
    flowType,
    parameters: { ...base, requiredFields: [item('Voornaam', 'first_name')] },
    context,
  });
  const said = 'Hoi {{session.first_name}}, {{ candidate.phone }} {{session.secret}}dag';
  const texts = Object.fromEntries(plan.plan.slots.map(({ key }) => [key, said]));
  const { graph } = buildGeneratedFlow(plan, texts, () => 'id');
  const spoken = graph.nodes.flatMap(({ actions }) =>
    actions.flatMap(({ value }) => Reflect.get(Object(value), 'text') ?? []),
  );
  expect(spoken).toEqual(['Hoidag', 'Hoidag', 'Hoi {{session.first_name}}dag']);
});

test.each([{}, { greeting: '  ' }, { greeting: '{{session.x}}' }])(
  'a missing text is a failure: %j',
  (texts) => {
    const plan = planFlowFor({ flowType, parameters: base, context });
    expect(() => buildGeneratedFlow(plan, texts, () => 'id')).toThrow('The plan has no text for "greeting".');
  },
);

test('each question says why it is asked: a must and a wish by their words', () => {
  const { graph } = flowOf({
    knockoutRequirements: [item('Je hebt een rijbewijs.', 'must')],
    preferredRequirements: [item('VCA', 'wish')],
    requiredFields: [item('Telefoon', 'phone'), item('Motivatie', 'motivation')],
  });
  const reasons = graph.nodes.flatMap(({ actions }) =>
    actions.flatMap(({ actionType, subType, value }) =>
      actionType === 'ask' && subType !== 'summary' ? [Reflect.get(Object(value), 'why')] : [],
    ),
  );
  expect(reasons).toEqual([
    'Voor deze baan geldt de eis: “Je hebt een rijbewijs”. Daarom vragen we het.',
    'Voor deze baan is het een pluspunt: “VCA”. Het is geen eis, maar we weten het graag.',
    'Zodat we je kunnen bereiken over je sollicitatie.',
    'Het helpt ons te zien of deze baan bij je past, en je sollicitatie te behandelen.',
  ]);
  const german = flowOf({ language: 'de', knockoutRequirements: [item('Sie sind pünktlich', 'must')] });
  expect(JSON.stringify(german.graph)).not.toContain('"why"');
});
