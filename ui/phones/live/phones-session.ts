import type { PhoneCommand, PhoneMedia } from '../../../simulator/protocol.ts';
import { controlApi, type ControlApi, type ControlOutcome } from './control-api.ts';
import { createPhonesStore, type PhonesStore } from './phones-store.ts';
import { startSimulatorListener } from './simulator-listener.ts';

/** A file that a person sends. */
export interface OutgoingFile {
  readonly content: Blob;
  readonly filename: string;
  readonly kind: PhoneMedia['kind'];
}

/** The chat that something is sent in, and the message that it replies to. */
export interface ChatPlace {
  readonly phoneId: string;
  readonly numberId: string;
  readonly replyTo?: string;
}

/** One visit of the page: what the components read and call. */
export interface PhonesSession {
  readonly store: PhonesStore;
  readonly api: ControlApi;
  command(command: PhoneCommand): Promise<ControlOutcome<unknown>>;
  sendFile(place: ChatPlace, file: OutgoingFile): Promise<ControlOutcome<unknown>>;
}

const onWake = (wake: () => void): void => {
  window.addEventListener('online', wake);
  window.addEventListener('pageshow', wake);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') wake();
  });
};

/** Starts the visit: reads the simulator and follows its changes. */
export const startPhonesSession = (): PhonesSession => {
  const store = createPhonesStore();
  const listener = startSimulatorListener(store, controlApi);
  onWake(listener.wake);
  return {
    store,
    api: controlApi,
    command: (command) => controlApi.command(command),
    sendFile: async (place, { content, filename, kind }) => {
      const uploaded = await controlApi.upload(content, filename);
      if (uploaded.type !== 'done') return uploaded;
      return controlApi.command({ type: 'sendMedia', ...place, fileId: uploaded.value, kind });
    },
  };
};
