import type { Analysis } from 'vacancy-reader';
import {
  type EngineCall,
  type Engine,
  EngineFailure,
  type EngineResult,
  type TokenUsage,
} from '../../src/ai/engine.ts';

/** The analysis that the engine returns for any text. */
export const sampleAnalysis: Analysis = {
  language: 'en',
  location: null,
  hardSkills: [
    {
      skill: 'Reach truck',
      rating: 6,
      reasoning: 'You drive our reach truck',
      sessionVariable: 'reach_truck',
      writtenAsRequirement: 'You can drive a reach truck',
    },
  ],
  softSkills: [
    {
      skill: 'Teamwork',
      rating: 3,
      reasoning: 'a team player',
      sessionVariable: 'teamwork',
      writtenAsRequirement: 'You work well in a team',
    },
  ],
  certifications: [
    {
      certification: 'Forklift certificate',
      required: true,
      reasoning: 'a valid forklift certificate',
      writtenAsRequirement: 'You have a forklift certificate',
    },
  ],
  languageRequirements: [
    {
      language: 'Dutch',
      required: true,
      proficiency: 'good',
      rating: 5,
      reasoning: 'good Dutch',
      sessionVariable: 'dutch',
      writtenAsRequirement: 'You speak good Dutch',
    },
  ],
  educationalQualifications: [],
  conditions: [
    {
      condition: 'weekend work',
      required: true,
      reasoning: 'every other weekend',
      sessionVariable: 'works_weekends',
      writtenAsRequirement: 'You can work at weekends',
    },
  ],
  suggested: [
    {
      from: { list: 'hardSkills', index: 0 },
      name: 'You can drive a reach truck',
      type: 'hardSkill',
      active: true,
      knockout: true,
    },
    {
      from: { list: 'languageRequirements', index: 0 },
      name: 'You speak good Dutch',
      type: 'hardSkill',
      active: true,
      knockout: false,
    },
  ],
  warnings: [{ code: 'discriminating_requirement', detail: 'a young team player' }],
};

/** The outcome of the next call: it fails, it waits until the test continues it, or it succeeds. */
export type ScriptedCall = EngineFailure | Promise<void> | Error | 'answers';

/** An engine that a test scripts. After the script each call succeeds at once. */
export interface ScriptedEngine extends Engine {
  /** Sets the outcomes of the next calls, in order. */
  script(...turns: readonly ScriptedCall[]): void;
  /** Sets the words that its first finding quotes from now on. */
  quotes(words: string): void;
  /** The number of calls, and how many of them were aborted. */
  readonly counts: { calls: number; ended: number };
}

const sampleUsage: TokenUsage = { inputTokens: 12_000, outputTokens: 3000 };

/** Creates a scripted engine. */
export const scriptedEngine = (): ScriptedEngine => {
  const turns: ScriptedCall[] = [];
  let found = sampleAnalysis;
  const counted = { calls: 0, ended: 0 };
  const ended = ({ signal }: EngineCall): Promise<never> =>
    new Promise((_, reject) =>
      signal.addEventListener('abort', () => {
        counted.ended += 1;
        reject(new EngineFailure('unavailable', 'The call was ended.'));
      }),
    );
  const answer = async <T>(value: T, call: EngineCall): Promise<EngineResult<T>> => {
    counted.calls += 1;
    const turn = turns.shift() ?? 'answers';
    if (turn instanceof Error) throw turn;
    if (turn !== 'answers') await Promise.race([turn, ended(call)]);
    return { value, usage: sampleUsage };
  };
  return {
    name: 'local',
    script: (...more) => void turns.push(...more),
    quotes: (reasoning) => {
      const [first, ...others] = sampleAnalysis.hardSkills;
      if (first) found = { ...sampleAnalysis, hardSkills: [{ ...first, reasoning }, ...others] };
    },
    counts: counted,
    analyse: (_, call) => answer(found, call),
    compose: ({ slots }, call) =>
      answer(Object.fromEntries(slots.map(({ key }) => [key, `The text of ${key}`])), call),
    judge: (_, call) => answer({ holds: true, confidence: 1 }, call),
    read: (_, call) => answer({ by: 'local', acts: [] }, call),
    answer: (_, call) => answer({ text: null }, call),
  };
};
