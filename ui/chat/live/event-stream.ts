import {
  chatMessage,
  type ChatMessage,
  type ThreadState,
  threadState,
} from '../../../src/channels/web-chat/protocol.ts';
import type { ThreadLoss } from '../model/chat-state.ts';

/** Called with the events of a thread. */
export interface ThreadEventHandlers {
  onOpen(): void;
  onMessage(message: ChatMessage): void;
  onState(state: ThreadState): void;
  /** The thread was deleted, or the link has ended. No further call follows. */
  onLost(loss: ThreadLoss): void;
  /** The stream broke or fell silent. No further call follows. */
  onBroken(): void;
}

// The service sends at least a heartbeat every 15 s.
const silenceTimeoutMs = 40_000;

/** Opens a stream once and returns how to close it. It does not reconnect: the caller decides when. */
export const openThreadEvents = (url: string, listener: ThreadEventHandlers): (() => void) => {
  const source = new EventSource(url);
  let watchdog: ReturnType<typeof setTimeout> | undefined;
  const close = (): void => {
    clearTimeout(watchdog);
    source.close();
  };
  const broken = (): void => {
    close();
    listener.onBroken();
  };
  const alive = (): void => {
    clearTimeout(watchdog);
    watchdog = setTimeout(broken, silenceTimeoutMs);
  };
  source.addEventListener('open', () => {
    alive();
    listener.onOpen();
  });
  source.addEventListener('beat', alive);
  source.addEventListener('message', ({ data }: MessageEvent<string>) => {
    alive();
    const read = chatMessage.safeParse(JSON.parse(data));
    if (read.success) listener.onMessage(read.data);
  });
  source.addEventListener('state', ({ data }: MessageEvent<string>) => {
    alive();
    const read = threadState.safeParse(JSON.parse(data));
    if (read.success) listener.onState(read.data);
  });
  for (const loss of ['gone', 'ended'] as const) {
    source.addEventListener(loss, () => {
      close();
      listener.onLost(loss);
    });
  }
  source.addEventListener('error', broken);
  return close;
};
