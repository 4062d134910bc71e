import {
  type ManualClock,
  createManualClock,
  openConversationEnvironment,
  type ConversationEnvironment,
} from './conversation.ts';

/** A stage on which two events meet on a thread: a flow that asks for a name and for hours, and a clock that is moved by hand. */
export interface EventOrderEnvironment extends ConversationEnvironment {
  readonly clock: ManualClock;
  readonly flowId: string;
  /** A run whose candidate has said "Hi": the name is asked. */
  startRun(): Promise<{ thread: string; run: string }>;
  /** Another run of the flow, which waits for the one that runs. */
  queueRunBehind(thread: string): Promise<string>;
  takeTimerTurn(run: string): ReturnType<ConversationEnvironment['conversation']['takeTimerTurn']>;
}

/** What the flow asks and says. */
export const eventOrderTexts = {
  name: 'What is your name?',
  hours: 'How many hours?',
  reminder: 'Are you still there?',
} as const;

/** Opens a stage for pairs of events. */
export const openEventOrderEnvironment = async (): Promise<EventOrderEnvironment> => {
  const clock = createManualClock();
  const stage = await openConversationEnvironment({ clock });
  const flowId = await stage.flow();
  return {
    ...stage,
    clock,
    flowId,
    startRun: async () => {
      const thread = await stage.thread();
      const run = await stage.run(flowId, thread);
      await stage.say(thread, 'Hi');
      return { thread, run };
    },
    queueRunBehind: (thread) => stage.run(flowId, thread),
    takeTimerTurn: (run) => stage.conversation.takeTimerTurn(run),
  };
};
