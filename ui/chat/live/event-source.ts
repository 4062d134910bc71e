import {
  chatMessage,
  type ChatMessage,
  type ThreadState,
  threadState,
} from '../../../src/messaging/channels/web/wire.ts';

/** What a stream of a thread's events tells. */
export interface StreamListener {
  opened(): void;
  message(message: ChatMessage): void;
  state(state: ThreadState): void;
  /** The thread was deleted; nothing follows. */
  gone(): void;
  /** The stream broke or fell silent; nothing follows. */
  broken(): void;
}

// The service breaks its silence every 15 s.
const longestSilenceMs = 40_000;

/** Opens a stream once: it does not come back by itself, the caller decides when. Answers how to close it. */
export const openEvents = (url: string, listener: StreamListener): (() => void) => {
  const source = new EventSource(url);
  let watchdog: ReturnType<typeof setTimeout> | undefined;
  const close = (): void => {
    clearTimeout(watchdog);
    source.close();
  };
  const broken = (): void => {
    close();
    listener.broken();
  };
  const alive = (): void => {
    clearTimeout(watchdog);
    watchdog = setTimeout(broken, longestSilenceMs);
  };
  source.addEventListener('open', () => {
    alive();
    listener.opened();
  });
  source.addEventListener('beat', alive);
  source.addEventListener('message', ({ data }: MessageEvent<string>) => {
    alive();
    const read = chatMessage.safeParse(JSON.parse(data));
    if (read.success) listener.message(read.data);
  });
  source.addEventListener('state', ({ data }: MessageEvent<string>) => {
    alive();
    const read = threadState.safeParse(JSON.parse(data));
    if (read.success) listener.state(read.data);
  });
  source.addEventListener('gone', () => {
    close();
    listener.gone();
  });
  source.addEventListener('error', broken);
  return close;
};
