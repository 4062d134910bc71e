import type { Engine } from './engine.ts';

/** Which engine, and with what: named as the configuration names them. */
export interface EngineSettings {
  /** Without one: `openai` when there is a key, otherwise `local`. */
  readonly aiEngine?: 'openai' | 'local' | undefined;
  readonly openaiApiKey?: string | undefined;
  readonly openaiBaseUrl?: string | undefined;
  readonly openaiModel?: string | undefined;
  /** How long a model may write nothing. */
  readonly aiTimeLimitSeconds?: number | undefined;
}

/** The engine that the settings choose. */
export const selectedEngineName = ({ aiEngine, openaiApiKey }: EngineSettings): Engine['name'] =>
  aiEngine ?? (openaiApiKey ? 'openai' : 'local');

/** What is missing for the engine that the settings choose, one sentence each; none when nothing is. */
export const findEngineSettingFaults = (settings: EngineSettings): string[] => {
  if (selectedEngineName(settings) === 'local') return [];
  const { openaiApiKey, openaiBaseUrl, openaiModel } = settings;
  return [
    // A server of one's own often has no keys.
    ...(openaiApiKey || openaiBaseUrl ? [] : ['OPENAI_API_KEY is missing: the engine openai needs it.']),
    ...(openaiModel || !openaiBaseUrl
      ? []
      : ['OPENAI_MODEL is missing: with an OPENAI_BASE_URL it must say which model.']),
  ];
};
