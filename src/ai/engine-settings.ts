import type { Engine } from './engine.ts';

/** The settings of the engine, named as in the configuration. */
export interface EngineSettings {
  /** Default: `openai` when there is a key, otherwise `local`. */
  readonly aiEngine?: 'openai' | 'local' | undefined;
  readonly openaiApiKey?: string | undefined;
  readonly openaiBaseUrl?: string | undefined;
  readonly openaiModel?: string | undefined;
  /** The longest time without output of the model. */
  readonly aiTimeLimitSeconds?: number | undefined;
}

/** Returns the name of the engine that the settings select. */
export const selectedEngineName = ({ aiEngine, openaiApiKey }: EngineSettings): Engine['name'] =>
  aiEngine ?? (openaiApiKey ? 'openai' : 'local');

/** Returns one sentence for each missing setting of the selected engine. */
export const findEngineSettingFaults = (settings: EngineSettings): string[] => {
  if (selectedEngineName(settings) === 'local') return [];
  const { openaiApiKey, openaiBaseUrl, openaiModel } = settings;
  return [
    // A self-hosted server often needs no key.
    ...(openaiApiKey || openaiBaseUrl ? [] : ['OPENAI_API_KEY is missing: the engine openai needs it.']),
    ...(openaiModel || !openaiBaseUrl
      ? []
      : ['OPENAI_MODEL is missing: with an OPENAI_BASE_URL it must say which model.']),
  ];
};
