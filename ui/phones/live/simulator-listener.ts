import { simulatorEvent } from '../../../simulator/protocol.ts';
import { retryDelayMs } from '../../shared/backoff.ts';
import type { ControlApi } from './control-api.ts';
import type { PhonesStore } from './phones-store.ts';

// The simulator beats at least every 15 s. A connection that never beat is left to the browser.
const silenceTimeoutMs = 40_000;

interface StreamHandlers {
  onOpen(): void;
  /** The stream broke or fell silent. No further call follows. */
  onBroken(): void;
}

/** Opens the stream of changes once. */
const openStream = (store: PhonesStore, cursor: number, handlers: StreamHandlers): void => {
  const source = new EventSource(`/control/events?after=${cursor}`);
  let watchdog: ReturnType<typeof setTimeout> | undefined;
  const broken = (): void => {
    clearTimeout(watchdog);
    source.close();
    handlers.onBroken();
  };
  source.addEventListener('open', () => handlers.onOpen());
  source.addEventListener('beat', () => {
    clearTimeout(watchdog);
    watchdog = setTimeout(broken, silenceTimeoutMs);
  });
  source.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const read = simulatorEvent.safeParse(JSON.parse(data));
    if (read.success) store.dispatch({ type: 'changed', change: read.data });
  });
  source.addEventListener('error', broken);
};

/** Keeps the page up to date with the simulator. */
export interface SimulatorListener {
  /** Connects at once, unless it is connected or connecting. */
  wake(): void;
}

/** Reads the simulator and follows its changes, for as long as the page is open. */
export const startSimulatorListener = (store: PhonesStore, api: ControlApi): SimulatorListener => {
  let busy = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const retryLater = (): void => {
    busy = false;
    failures += 1;
    store.dispatch({ type: 'disconnected' });
    timer = setTimeout(() => void look(), retryDelayMs(failures, Math.random()));
  };
  const look = async (): Promise<void> => {
    if (busy) return;
    busy = true;
    clearTimeout(timer);
    const outcome = await api.loadState();
    if (outcome.type !== 'done') {
      retryLater();
      return;
    }
    // Everything is read again each time: the simulator can be another process, which knows no cursor of before.
    store.dispatch({ type: 'read', state: outcome.value });
    const onOpen = (): void => {
      failures = 0;
      store.dispatch({ type: 'connected' });
    };
    openStream(store, outcome.value.cursor, { onOpen, onBroken: retryLater });
  };
  void look();
  return { wake: () => void look() };
};
