import { engineFaults, engineNameOf, type EngineSettings } from './engine-settings.ts';
import type { Engine } from './engine.ts';
import { lateEngine } from './late-engine.ts';

const defaultModel = 'gpt-5.4-mini';

/** Makes the engine that the settings choose; throws an `Error` that names the variables when something is missing. */
export const openEngine = (settings: EngineSettings): Engine => {
  const faults = engineFaults(settings);
  if (faults.length > 0) throw new Error(faults.join(' '));
  if (engineNameOf(settings) === 'local')
    return lateEngine('local', async () => (await import('./local/engine.ts')).createLocalEngine());
  const { openaiApiKey = 'none', openaiBaseUrl, openaiModel = defaultModel, aiTimeLimitSeconds } = settings;
  return lateEngine('openai', async () => {
    const { createOpenAiEngine } = await import('./openai/engine.ts');
    return createOpenAiEngine({
      apiKey: openaiApiKey,
      baseUrl: openaiBaseUrl,
      model: openaiModel,
      timeLimitMs: aiTimeLimitSeconds === undefined ? undefined : aiTimeLimitSeconds * 1000,
    });
  });
};
