import type {
  PhoneChat,
  PhoneMessage,
  SimulatedFault,
  SimulatedNumber,
  SimulatedPhone,
  SimulatedTemplate,
  SimulatorEvent,
  SimulatorSettings,
  SimulatorState,
} from '../../../simulator/protocol.ts';

/** The state of the simulator, each thing under its id. */
export interface Platform {
  readonly settings: SimulatorSettings;
  readonly numbers: ReadonlyMap<string, SimulatedNumber>;
  readonly phones: ReadonlyMap<string, SimulatedPhone>;
  readonly chats: ReadonlyMap<string, PhoneChat>;
  readonly messages: ReadonlyMap<string, PhoneMessage>;
  readonly templates: ReadonlyMap<string, SimulatedTemplate>;
  readonly faults: ReadonlyMap<string, SimulatedFault>;
}

/** The state of the page. */
export interface PhonesState {
  readonly connection: 'connecting' | 'live' | 'lost';
  /** Null until the simulator has been read for the first time. It stays while the connection is lost. */
  readonly platform: Platform | null;
}

/** Something that happened to the connection or at the simulator. */
export type PhonesEvent =
  | { readonly type: 'read'; readonly state: SimulatorState }
  | { readonly type: 'connected' }
  | { readonly type: 'disconnected' }
  | { readonly type: 'changed'; readonly change: SimulatorEvent };

/** The state of the page before anything was read. */
export const initialPhonesState: PhonesState = { connection: 'connecting', platform: null };

const byId = <T extends { readonly id: string }>(values: readonly T[]): ReadonlyMap<string, T> =>
  new Map(values.map((value) => [value.id, value]));

const toPlatform = (state: SimulatorState): Platform => ({
  settings: state.settings,
  numbers: byId(state.numbers),
  phones: byId(state.phones),
  chats: byId(state.chats),
  messages: byId(state.messages),
  templates: byId(state.templates),
  faults: byId(state.faults),
});

const put = <T extends { readonly id: string }>(values: ReadonlyMap<string, T>, value: T) =>
  new Map(values).set(value.id, value);

const without = <T>(values: ReadonlyMap<string, T>, id: string): ReadonlyMap<string, T> =>
  new Map([...values].filter(([key]) => key !== id));

const remove = (platform: Platform, { of, id }: Extract<SimulatorEvent, { type: 'removed' }>): Platform => {
  switch (of) {
    case 'number':
      return { ...platform, numbers: without(platform.numbers, id) };
    case 'phone':
      return { ...platform, phones: without(platform.phones, id) };
    case 'chat':
      return { ...platform, chats: without(platform.chats, id) };
    case 'message':
      return { ...platform, messages: without(platform.messages, id) };
    case 'template':
      return { ...platform, templates: without(platform.templates, id) };
    case 'fault':
      return { ...platform, faults: without(platform.faults, id) };
    default:
      return of satisfies never;
  }
};

const applyChange = (platform: Platform, change: SimulatorEvent): Platform => {
  switch (change.type) {
    case 'settings':
      return { ...platform, settings: change.value };
    case 'number':
      return { ...platform, numbers: put(platform.numbers, change.value) };
    case 'phone':
      return { ...platform, phones: put(platform.phones, change.value) };
    case 'chat':
      return { ...platform, chats: put(platform.chats, change.value) };
    case 'message':
      return { ...platform, messages: put(platform.messages, change.value) };
    case 'template':
      return { ...platform, templates: put(platform.templates, change.value) };
    case 'fault':
      return { ...platform, faults: put(platform.faults, change.value) };
    case 'removed':
      return remove(platform, change);
    default:
      return change satisfies never;
  }
};

/** Returns the state after an event. What was read replaces everything: the simulator can have been started anew. */
export const reducePhones = (state: PhonesState, event: PhonesEvent): PhonesState => {
  switch (event.type) {
    case 'read':
      return { ...state, platform: toPlatform(event.state) };
    case 'connected':
      return { ...state, connection: 'live' };
    case 'disconnected':
      return { ...state, connection: 'lost' };
    case 'changed':
      return state.platform === null
        ? state
        : { ...state, platform: applyChange(state.platform, event.change) };
    default:
      return event satisfies never;
  }
};
