import { type ManualClock, manualClock, openStage, type Stage } from './stage.ts';

/** A stage on which two events meet on a thread: a flow that asks for a name and for hours, and a clock that is moved by hand. */
export interface PairStage extends Stage {
  readonly clock: ManualClock;
  readonly flowId: string;
  /** A run whose candidate has said "Hi": the name is asked. */
  begun(): Promise<{ thread: string; run: string }>;
  /** Another run of the flow, which waits for the one that runs. */
  queuedBehind(thread: string): Promise<string>;
  timer(run: string): ReturnType<Stage['conversation']['takeTimerTurn']>;
}

/** What the flow asks and says. */
export const said = {
  name: 'What is your name?',
  hours: 'How many hours?',
  reminder: 'Are you still there?',
} as const;

/** Opens a stage for pairs of events. */
export const openPairStage = async (): Promise<PairStage> => {
  const clock = manualClock();
  const stage = await openStage({ clock });
  const flowId = await stage.flow();
  return {
    ...stage,
    clock,
    flowId,
    begun: async () => {
      const thread = await stage.thread();
      const run = await stage.run(flowId, thread);
      await stage.say(thread, 'Hi');
      return { thread, run };
    },
    queuedBehind: (thread) => stage.run(flowId, thread),
    timer: (run) => stage.conversation.takeTimerTurn(run),
  };
};
