import { createEngine } from '../../src/ai/create-engine.ts';
import type { Engine } from '../../src/ai/engine.ts';

/** Creates the AI engine of the environment: the built-in one, or the model with `OPENAI_API_KEY` or `OPENAI_BASE_URL`. */
export const createConfiguredEngine = (): Engine => {
  const { AI_ENGINE, OPENAI_API_KEY, OPENAI_BASE_URL, OPENAI_MODEL } = process.env;
  if (AI_ENGINE && AI_ENGINE !== 'openai' && AI_ENGINE !== 'local')
    throw new Error('AI_ENGINE is one of openai, local.');
  return createEngine({
    aiEngine: AI_ENGINE === 'openai' || AI_ENGINE === 'local' ? AI_ENGINE : undefined,
    openaiApiKey: OPENAI_API_KEY || undefined,
    openaiBaseUrl: OPENAI_BASE_URL || undefined,
    openaiModel: OPENAI_MODEL || undefined,
  });
};
