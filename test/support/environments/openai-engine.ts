import { afterEach } from 'vitest';

import { EngineFailure } from '../../../src/ai/engine.ts';
import { createOpenAiEngine, type OpenAiSettings } from '../../../src/ai/openai/engine.ts';
import {
  type ChatRequest,
  type LackingFeature,
  type OpenAiServer,
  type ModelScript,
  type ModelReply,
  startOpenAiServer,
} from '../servers/openai-server.ts';

/** Has sixteen words that matter, and one sentence that asks for an age. */
export const warehouseVacancyText = `Warehouse employee in Zwolle

What we ask
- You have experience with a reach truck; a valid certificate is required.
- Excel is a plus.
- You speak fluent Dutch.
- You work accurately and like working in a team.
- You are between 18 and 25 years old.

What we offer
A salary of € 2.800 per month. Questions? Mail jobs@zwolle-logistics.nl.`;

const item = (reasoning: string, writtenAsRequirement: string) => ({ reasoning, writtenAsRequirement });

/** The draft that a good model writes about the text above. */
export const warehouseVacancyDraft = {
  language: 'en',
  location: {
    city: 'Zwolle',
    mustBeNearOrOnSite: true,
    sessionVariable: 'near_zwolle',
    ...item('Warehouse employee in Zwolle', 'You can work in Zwolle'),
  },
  hardSkills: [
    {
      skill: 'reach truck',
      rating: 7,
      required: true,
      sessionVariable: 'reach_truck_experience',
      ...item('experience with a reach truck', 'You have experience with a reach truck'),
    },
    {
      skill: 'Excel',
      rating: 2,
      required: false,
      sessionVariable: 'excel_experience',
      ...item('Excel is a plus', 'You know Excel'),
    },
  ],
  softSkills: [
    {
      skill: 'accuracy',
      rating: 5,
      required: true,
      sessionVariable: 'accuracy',
      ...item('You work accurately', 'You work accurately'),
    },
  ],
  certifications: [
    {
      certification: 'reach truck certificate',
      required: true,
      ...item('a valid certificate is required', 'You have a valid certificate'),
    },
  ],
  languageRequirements: [
    {
      language: 'Dutch',
      required: true,
      proficiency: 'fluent',
      rating: 6,
      sessionVariable: 'dutch',
      ...item('You speak fluent Dutch', 'You speak Dutch fluently'),
    },
  ],
  educationalQualifications: [],
  conditions: [],
  warnings: [{ detail: 'You are between 18 and 25 years old' }],
};

const startedModels: OpenAiServer[] = [];

afterEach(async () => {
  await Promise.all(startedModels.splice(0).map((server) => server.close()));
});

/** Starts a stand-in for a model that is closed after the test. */
export const startModelServer = async (
  script: ModelScript | readonly ModelReply[] = [],
  lacking: readonly LackingFeature[] = [],
): Promise<OpenAiServer> => {
  const server = await startOpenAiServer(script, lacking);
  startedModels.push(server);
  return server;
};

/** An engine on a stand-in, with limits that a test can wait for. */
export const createEngineOn = (server: OpenAiServer, settings: Partial<OpenAiSettings> = {}) =>
  createOpenAiEngine({
    apiKey: 'sk-secret-of-the-test',
    baseUrl: server.baseUrl,
    model: 'stand-in',
    timeLimitMs: 2000,
    ...settings,
  });

/** A call that nobody ends. */
export const modelCall = { signal: new AbortController().signal };

/** The first of what a model was asked. */
export const firstRequestOf = ({ requests: [first] }: OpenAiServer): ChatRequest => {
  if (!first) throw new Error('The model was asked nothing.');
  return first;
};

const userPartOf = ({ body }: ChatRequest) => {
  const [, mark, json = '', end, after = ''] =
    /^<(data-[0-9a-f]+)>\n([\s\S]*)\n<\/(data-[0-9a-f]+)>\n\n([\s\S]*)$/.exec(
      body.messages[1]?.content ?? '',
    ) ?? [];
  if (!mark || mark !== end) throw new Error('There are no two equal marks around the data.');
  return { json, after };
};

/** Returns the data that the model was told: the JSON between the two marks. */
export const dataInRequest = (request: ChatRequest) => JSON.parse(userPartOf(request).json);

/** Returns what the model was told outside the data: by the system, and after the marks. */
export const instructionsInRequest = (request: ChatRequest): readonly string[] => [
  request.body.messages[0]?.content ?? '',
  userPartOf(request).after,
  ...request.body.messages.slice(2).map(({ content }) => content),
];

/** The failure of a call; throws when it does not fail, or with something else. */
export const engineFailureOf = async (outcome: Promise<unknown>): Promise<EngineFailure> => {
  const error = await outcome.then(
    () => new Error('It did not fail.'),
    (reason: unknown) => reason,
  );
  if (!(error instanceof EngineFailure)) throw error;
  return error;
};
