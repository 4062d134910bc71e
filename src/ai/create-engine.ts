import { findEngineSettingFaults, selectedEngineName, type EngineSettings } from './engine-settings.ts';
import type { Engine } from './engine.ts';
import { createLazyEngine } from './lazy-engine.ts';
import { withStandIn } from './with-stand-in.ts';

const defaultModel = 'gpt-5.4-mini';

/** Creates the engine that the settings select. The built-in one stands in for a model that cannot read a message. Throws an `Error` that names the variables when something is missing. */
export const createEngine = (settings: EngineSettings): Engine => {
  const faults = findEngineSettingFaults(settings);
  if (faults.length > 0) throw new Error(faults.join(' '));
  const builtIn = createLazyEngine('local', async () =>
    (await import('./built-in/engine.ts')).createBuiltInEngine(),
  );
  if (selectedEngineName(settings) === 'local') return builtIn;
  const { openaiApiKey = 'none', openaiBaseUrl, openaiModel = defaultModel, aiTimeLimitSeconds } = settings;
  const model = createLazyEngine('openai', async () => {
    const { createOpenAiEngine } = await import('./openai/engine.ts');
    return createOpenAiEngine({
      apiKey: openaiApiKey,
      baseUrl: openaiBaseUrl,
      model: openaiModel,
      timeLimitMs: aiTimeLimitSeconds === undefined ? undefined : aiTimeLimitSeconds * 1000,
    });
  });
  return withStandIn(model, builtIn);
};
