import type { Engine } from './engine.ts';

/** Creates an engine whose modules are loaded by the first call, so that a process that never calls it does not load them. */
export const createLazyEngine = (name: Engine['name'], load: () => Promise<Engine>): Engine => {
  let loading: Promise<Engine> | null = null;
  const loadOnce = (): Promise<Engine> => (loading ??= load());
  return {
    name,
    analyse: async (inputText, call) => (await loadOnce()).analyse(inputText, call),
    compose: async (plan, call) => (await loadOnce()).compose(plan, call),
    judge: async (judgement, call) => (await loadOnce()).judge(judgement, call),
    read: async (message, call) => (await loadOnce()).read(message, call),
    answer: async (question, call) => (await loadOnce()).answer(question, call),
  };
};
