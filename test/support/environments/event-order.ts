import {
  type ManualClock,
  createManualClock,
  openConversationEnvironment,
  type ConversationEnvironment,
} from './conversation.ts';

/** A conversation for two events on one thread: a flow that asks for a name and for hours, and a clock that the test moves. */
export interface EventOrderEnvironment extends ConversationEnvironment {
  readonly clock: ManualClock;
  readonly flowId: string;
  /** Starts a run and sends "Hi", so that the flow asks for the name. */
  startRun(): Promise<{ thread: string; run: string }>;
  /** Creates another run of the flow, which is queued behind the running one. */
  queueRunBehind(thread: string): Promise<string>;
  takeTimerTurn(run: string): ReturnType<ConversationEnvironment['conversation']['takeTimerTurn']>;
}

/** The texts of the flow. */
export const eventOrderTexts = {
  name: 'What is your name?',
  hours: 'How many hours?',
  reminder: 'Are you still there?',
} as const;

/** Opens a conversation for pairs of events. */
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
