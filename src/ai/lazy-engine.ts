import type { Engine } from './engine.ts';

/** An engine whose modules are loaded when it is first asked: a process that never asks does not hold them. */
export const createLazyEngine = (name: Engine['name'], load: () => Promise<Engine>): Engine => {
  let loading: Promise<Engine> | null = null;
  const loaded = (): Promise<Engine> => (loading ??= load());
  return {
    name,
    analyse: async (inputText, call) => (await loaded()).analyse(inputText, call),
    compose: async (plan, call) => (await loaded()).compose(plan, call),
    judge: async (judgement, call) => (await loaded()).judge(judgement, call),
    understand: async (reply, call) => (await loaded()).understand(reply, call),
    answer: async (question, call) => (await loaded()).answer(question, call),
  };
};
