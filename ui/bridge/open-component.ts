import { type Bridge, type BridgeOptions, openBridge } from './frame.ts';

/** A component of a page, and how it is loaded. */
export interface LoadedComponent extends BridgeOptions {
  /** Loads the code of the component, and returns what runs it. */
  load(): Promise<(bridge: Bridge) => void>;
}

/** The longest wait for the token of the host, before the component is run. */
const patienceMs = 300;

const patience = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, patienceMs);
  });

const runComponent = async (bridge: Bridge, load: LoadedComponent['load']): Promise<void> => {
  const isExchanging = bridge.exchanging.then(() => true);
  const isAsked = await Promise.race([isExchanging, patience().then(() => false)]);
  // The browser reads its tables of languages at the first date: half of what React Aria takes to begin. It can do so while it waits.
  Intl.DateTimeFormat.supportedLocalesOf('en');
  const run = await load();
  if (isAsked) await bridge.exchanged;
  run(bridge);
};

/**
 * Opens the bridge of a page, and runs the component behind it once the first screen has been asked for. The document loads the code
 * meanwhile, and the browser evaluates it while it waits for the session: before, that would delay the question for the session.
 */
export const openComponent = (options: LoadedComponent): void =>
  void runComponent(openBridge(options), options.load);
