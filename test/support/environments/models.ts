import { type OpenAiServer, startOpenAiServer } from '../servers/openai-server.ts';
import { useEnvironment } from './use-environment.ts';

type Play = Parameters<typeof startOpenAiServer>[0];

/** Starts a stand-in for a language model before the tests of the file. `play` returns its first script. */
export const useOpenAiServer = (play: () => Play = () => undefined): OpenAiServer =>
  useEnvironment(() => startOpenAiServer(play()));
