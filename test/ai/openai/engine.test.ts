import { describe, expect, test } from 'vitest';

import { analysisSchema } from 'vacancy-reader';
import type { FlowPlan } from '../../../src/flow-generation/plan.ts';
import { createEngine } from '../../../src/ai/create-engine.ts';
import { modelSays } from '../../support/servers/openai-server.ts';
import {
  modelCall,
  dataInRequest,
  createEngineOn,
  firstRequestOf,
  warehouseVacancyDraft,
  startModelServer,
  warehouseVacancyText,
} from '../../support/environments/openai-engine.ts';

const plan: FlowPlan = {
  flowType: 'vacancy_application_flow',
  flowName: 'Warehouse',
  language: 'en',
  emojiLevel: 0,
  vacancy: warehouseVacancyText,
  slots: [
    { key: 'greeting', purpose: 'greeting', about: '', expects: null, optional: false },
    {
      key: 'firstName',
      purpose: 'field',
      about: 'First name',
      concept: 'firstName',
      expects: 'text',
      optional: false,
    },
    { key: 'knockout.0', purpose: 'requirement', about: 'reach truck', expects: 'boolean', optional: false },
  ],
};

describe('The openai engine analyses a vacancy', () => {
  test('into an analysis with what to suggest, and says what it has used', async () => {
    const model = await startModelServer([
      modelSays(warehouseVacancyDraft, { usage: { prompt_tokens: 900, completion_tokens: 400 } }),
    ]);
    const { value, usage } = await createEngineOn(model).analyse(warehouseVacancyText, modelCall);
    expect(analysisSchema.parse(value)).toEqual(value);
    expect(usage).toEqual({ inputTokens: 900, outputTokens: 400 });
    expect(value.hardSkills.map(({ skill, rating }) => [skill, rating])).toEqual([
      ['reach truck', 7],
      ['Excel', 2],
    ]);
    expect(value.suggested).toEqual([
      {
        from: { list: 'hardSkills', index: 0 },
        name: 'You have experience with a reach truck',
        type: 'hardSkill',
        active: true,
        knockout: true,
      },
      {
        from: { list: 'languageRequirements', index: 0 },
        name: 'You speak Dutch fluently',
        type: 'hardSkill',
        active: true,
        knockout: true,
      },
      {
        from: { list: 'softSkills', index: 0 },
        name: 'You work accurately',
        type: 'softSkill',
        active: true,
        knockout: false,
      },
      {
        from: { list: 'hardSkills', index: 1 },
        name: 'You know Excel',
        type: 'hardSkill',
        active: false,
        knockout: false,
      },
    ]);
    expect(value.warnings).toEqual([
      { code: 'discriminating_requirement', detail: 'You are between 18 and 25 years old' },
    ]);
  });

  test('as its settings say, whatever else the environment would have the client send', async () => {
    Object.assign(process.env, {
      OPENAI_API_KEY: 'sk-other',
      OPENAI_ORG_ID: 'org-1',
      OPENAI_BASE_URL: 'http://127.0.0.1:1',
    });
    const model = await startModelServer([modelSays(warehouseVacancyDraft)]);
    await createEngineOn(model).analyse(warehouseVacancyText, modelCall);
    for (const name of ['OPENAI_API_KEY', 'OPENAI_ORG_ID', 'OPENAI_BASE_URL']) delete process.env[name];
    const { path, headers, body } = firstRequestOf(model);
    expect(path).toBe('/v1/chat/completions');
    expect(headers.authorization).toBe('Bearer sk-secret-of-the-test');
    expect(headers['openai-organization']).toBeUndefined();
    expect(body).toMatchObject({
      model: 'stand-in',
      stream: true,
      temperature: 0,
      store: false,
      max_completion_tokens: 16_000,
      reasoning_effort: 'low',
    });
  });

  test('as the configuration names server and model; one without keys gets a word in place of one', async () => {
    const model = await startModelServer([modelSays(warehouseVacancyDraft)]);
    const engine = createEngine({ aiEngine: 'openai', openaiBaseUrl: model.baseUrl, openaiModel: 'small' });
    expect((await engine.analyse(warehouseVacancyText, modelCall)).value.hardSkills).toHaveLength(2);
    const { headers, body } = firstRequestOf(model);
    expect([headers.authorization, body.model]).toEqual(['Bearer none', 'small']);
  });

  test('with a strict schema that every structured output mode takes', async () => {
    const model = await startModelServer([modelSays(warehouseVacancyDraft)]);
    await createEngineOn(model).analyse(warehouseVacancyText, modelCall);
    const format = model.requests[0]?.body.response_format;
    expect(format).toMatchObject({
      type: 'json_schema',
      json_schema: { name: 'vacancy_analysis_v2', strict: true },
    });
    const schema = JSON.stringify(format?.json_schema?.schema);
    expect(schema).not.toMatch(
      /"(pattern|minLength|maxLength|minimum|maximum|minItems|maxItems|\$schema|oneOf|default)":/,
    );
    const objects = schema.match(/"type":"object"/g)?.length;
    expect(schema.match(/"additionalProperties":false/g)?.length).toBe(objects);
    expect(schema.match(/"required":\[/g)?.length).toBe(objects);
  });

  test('with quotes as they stand in the text, and variables of their own for each item', async () => {
    const [reach, excel] = warehouseVacancyDraft.hardSkills;
    const draft = {
      ...warehouseVacancyDraft,
      hardSkills: [
        { ...reach, reasoning: 'EXPERIENCE  with a “reach truck”', sessionVariable: 'Réach Truck!' },
        { ...excel, sessionVariable: 'reachTruck' },
      ],
    };
    const model = await startModelServer([modelSays(draft)]);
    const { value } = await createEngineOn(model).analyse(warehouseVacancyText, modelCall);
    expect(value.hardSkills.map(({ reasoning, sessionVariable }) => [reasoning, sessionVariable])).toEqual([
      ['experience with a reach truck', 'reach_truck'],
      ['Excel is a plus', 'reach_truck_2'],
    ]);
  });
});

describe('The openai engine writes the texts of a flow', () => {
  test('under the keys of the plan, which the server never sees', async () => {
    const model = await startModelServer([
      modelSays({
        t1: 'Hello!',
        t2: 'What is your first name?',
        t3: '{{session.first_name}}, have you driven a reach truck?',
      }),
    ]);
    const { value } = await createEngineOn(model).compose(plan, modelCall);
    expect(value).toEqual({
      greeting: 'Hello!',
      firstName: 'What is your first name?',
      'knockout.0': '{{session.first_name}}, have you driven a reach truck?',
    });
    expect(JSON.stringify(model.requests[0]?.body.response_format)).not.toContain('knockout');
  });

  test.each([
    ['a placeholder before the name was asked', { t1: 'Hello {{session.first_name}}!' }],
    ['a placeholder that reads something else', { t3: 'Your phone is {{session.phone}}?' }],
    ['a link that the vacancy does not have', { t1: 'Hello! See www.elsewhere.com first.' }],
    ['a telephone number that the vacancy does not have', { t1: 'Hello! Call 06 1234 56789.' }],
    ['an emoji where none is wanted', { t1: 'Hello 👋' }],
    ['an empty text', { t1: ' ' }],
  ])('is told of %s, and asked again', async (_, wrong) => {
    const right = {
      t1: 'Hello! Mail jobs@zwolle-logistics.nl if need be.',
      t2: 'Your first name?',
      t3: 'Reach truck?',
    };
    const model = await startModelServer([modelSays({ ...right, ...wrong }), modelSays(right)]);
    const { value } = await createEngineOn(model).compose(plan, modelCall);
    expect(value['greeting']).toBe(right.t1);
    expect(model.requests).toHaveLength(2);
    expect(model.requests[1]?.body.messages.at(-1)?.content).toContain(`- ${Object.keys(wrong)[0]}: `);
  });
});

describe('An emoji that nobody wanted', () => {
  test('is taken out where the model insists on it; marks of trade stay', async () => {
    const insists = modelSays({
      t1: 'Hello 👋🏽 and welcome at Crane® ❤️',
      t2: 'Your name?',
      t3: 'Reach truck?',
    });
    const model = await startModelServer([insists, insists]);
    const { value } = await createEngineOn(model).compose(plan, modelCall);
    expect(value['greeting']).toBe('Hello and welcome at Crane®');
  });
});

describe('The openai engine judges, understands and answers', () => {
  test('a condition, by the words of the candidate', async () => {
    const model = await startModelServer([modelSays({ quote: 'Five years', holds: true, confidence: 0.95 })]);
    const judgement = {
      question: 'Has the candidate more than two years of experience?',
      conversation: [
        { by: 'chatbot', text: 'How long have you done this?' },
        { by: 'candidate', text: 'Five years now' },
      ],
      answers: { experience: 'Five years now' },
      vacancy: warehouseVacancyText,
    } as const;
    const { value } = await createEngineOn(model).judge(judgement, modelCall);
    expect(value).toEqual({ holds: true, confidence: 0.95 });
    expect(dataInRequest(firstRequestOf(model))).toMatchObject({ question: judgement.question });
  });

  test('a yes that rests on no word of the candidate is a guess', async () => {
    const model = await startModelServer([modelSays({ quote: '', holds: true, confidence: 1 })]);
    const judgement = { question: 'Is it so?', conversation: [], answers: {}, vacancy: warehouseVacancyText };
    expect((await createEngineOn(model).judge(judgement, modelCall)).value).toEqual({
      holds: true,
      confidence: 0.4,
    });
  });

  test('a question from the vacancy, by a quote', async () => {
    const model = await startModelServer([
      modelSays({ quotes: ['A salary of € 2.800 per month'], text: 'You earn € 2,800 a month.' }),
    ]);
    const question = { question: 'What does it pay?', vacancy: warehouseVacancyText, language: 'en' };
    expect((await createEngineOn(model).answer(question, modelCall)).value).toEqual({
      text: 'You earn € 2,800 a month.',
    });
  });

  test.each([
    ['has no quote', { quotes: [], text: 'You get 25 days off.' }],
    ['quotes what is not there', { quotes: ['25 days off'], text: 'You get many days off.' }],
    ['names another figure', { quotes: ['A salary of € 2.800 per month'], text: 'You earn € 3,100.' }],
    ['leads elsewhere', { quotes: ['A salary'], text: 'See www.elsewhere.com.' }],
  ])('an answer that %s is not said', async (_, written) => {
    const model = await startModelServer([modelSays(written), modelSays(written)]);
    const question = { question: 'Is it € 3,100?', vacancy: warehouseVacancyText, language: 'en' };
    expect((await createEngineOn(model).answer(question, modelCall)).value).toEqual({ text: null });
  });
});
