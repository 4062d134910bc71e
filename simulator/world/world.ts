import type {
  AcceptedMessage,
  PhoneMessage,
  SimulatedFault,
  SimulatedPhone,
  SimulatorEvent,
  SimulatorSettings,
} from '../protocol.ts';
import type { Journal, JournalLine } from './journal.ts';
import type { ChatRow, FileRow, NumberRow, TemplateRow, WebhookEvent, WorldRecord } from './records.ts';
import { defaultSettings } from './settings.ts';
import { toEvent } from './views.ts';

type Gone = Extract<WorldRecord, { readonly kind: 'gone' }>;

/** Everything that exists, rebuilt from the log. Only `write` changes it. */
export interface World {
  readonly settings: SimulatorSettings;
  readonly numbers: ReadonlyMap<string, NumberRow>;
  readonly phones: ReadonlyMap<string, SimulatedPhone>;
  readonly chats: ReadonlyMap<string, ChatRow>;
  readonly messages: ReadonlyMap<string, PhoneMessage>;
  readonly templates: ReadonlyMap<string, TemplateRow>;
  readonly files: ReadonlyMap<string, FileRow>;
  readonly faults: ReadonlyMap<string, SimulatedFault>;
  /** Events that no receiver has taken yet. */
  readonly openEvents: ReadonlyMap<string, WebhookEvent>;
  readonly accepted: readonly AcceptedMessage[];
  acceptedOf(messageId: string): AcceptedMessage | undefined;
  /** How many requests were refused, by code. */
  readonly refused: ReadonlyMap<number, number>;
  /** The place of the newest record. */
  readonly cursor: number;
  /** Ids of the messages of a chat, oldest first. */
  messagesOf(chatId: string): readonly string[];
  /** Appends to the log, then changes the state and tells the listeners. What is written together survives together. */
  write(...records: readonly WorldRecord[]): void;
  /** Returns what changed after a cursor, each thing once, as it is now, in the order of the changes. */
  changesAfter(cursor: number): readonly PlacedEvent[];
  /** Calls the listener with each change; returns how to stop it. */
  listen(listener: (event: PlacedEvent) => void): () => void;
}

/** A change with its place in the log. */
export interface PlacedEvent {
  readonly cursor: number;
  readonly event: SimulatorEvent;
}

const createTables = () => ({
  number: new Map<string, NumberRow>(),
  phone: new Map<string, SimulatedPhone>(),
  chat: new Map<string, ChatRow>(),
  message: new Map<string, PhoneMessage>(),
  template: new Map<string, TemplateRow>(),
  file: new Map<string, FileRow>(),
  fault: new Map<string, SimulatedFault>(),
});

interface Changing {
  settings: SimulatorSettings;
  cursor: number;
  readonly tables: ReturnType<typeof createTables>;
  readonly openEvents: Map<string, WebhookEvent>;
  readonly accepted: AcceptedMessage[];
  readonly acceptedById: Map<string, AcceptedMessage>;
  readonly refused: Map<number, number>;
  readonly messageIds: Map<string, string[]>;
  /** The last record of each thing, in the order of the last changes. */
  readonly changed: Map<string, { readonly cursor: number; readonly record: WorldRecord }>;
}

const remove = ({ tables, messageIds }: Changing, { of, id }: Gone): void => {
  if (of === 'chat') messageIds.delete(id);
  tables[of].delete(id);
};

const putMessage = ({ tables, messageIds }: Changing, value: PhoneMessage): void => {
  if (!tables.message.has(value.id)) {
    const ids = messageIds.get(value.chatId) ?? [];
    ids.push(value.id);
    messageIds.set(value.chatId, ids);
  }
  tables.message.set(value.id, value);
};

const progress = ({ tables }: Changing, record: Extract<WorldRecord, { kind: 'progress' }>): void => {
  const message = tables.message.get(record.id);
  if (message)
    tables.message.set(record.id, {
      ...message,
      status: record.status,
      fault: record.fault ?? message.fault,
    });
};

const addAccepted = ({ accepted, acceptedById }: Changing, value: AcceptedMessage): void => {
  accepted.push(value);
  acceptedById.set(value.id, value);
};

/** Changes the state by one record. */
const apply = (state: Changing, record: WorldRecord): void => {
  const { tables } = state;
  if (record.kind === 'settings') state.settings = record.value;
  else if (record.kind === 'number') tables.number.set(record.value.id, record.value);
  else if (record.kind === 'phone') tables.phone.set(record.value.id, record.value);
  else if (record.kind === 'chat') tables.chat.set(record.value.id, record.value);
  else if (record.kind === 'message') putMessage(state, record.value);
  else if (record.kind === 'progress') progress(state, record);
  else if (record.kind === 'template') tables.template.set(record.value.id, record.value);
  else if (record.kind === 'file') tables.file.set(record.value.id, record.value);
  else if (record.kind === 'fault') tables.fault.set(record.value.id, record.value);
  else if (record.kind === 'gone') remove(state, record);
  else if (record.kind === 'accepted') addAccepted(state, record.value);
  else if (record.kind === 'refused')
    state.refused.set(record.code, (state.refused.get(record.code) ?? 0) + 1);
  else if (record.kind === 'event') state.openEvents.set(record.value.id, record.value);
  else for (const id of record.ids) state.openEvents.delete(id);
};

/** Returns the name of the thing that a record changes for the page; null when the page does not show it. */
const keyOf = (record: WorldRecord): string | null => {
  if (record.kind === 'settings') return 'settings';
  if (record.kind === 'gone') return record.of === 'file' ? null : `${record.of} ${record.id}`;
  if (record.kind === 'progress') return `message ${record.id}`;
  if (record.kind === 'eventsDone' || record.kind === 'refused') return null;
  if (record.kind === 'event' || record.kind === 'accepted' || record.kind === 'file') return null;
  return `${record.kind} ${record.value.id}`;
};

const replay = (state: Changing, { seq, record }: JournalLine): string | null => {
  apply(state, record);
  state.cursor = seq;
  const key = keyOf(record);
  if (key === null) return null;
  state.changed.delete(key);
  state.changed.set(key, { cursor: seq, record });
  return key;
};

const emptyState = (): Changing => ({
  settings: defaultSettings,
  cursor: 0,
  tables: createTables(),
  openEvents: new Map(),
  accepted: [],
  acceptedById: new Map(),
  refused: new Map(),
  messageIds: new Map(),
  changed: new Map(),
});

const toPlacedEvent = (state: Changing, { cursor, record }: { cursor: number; record: WorldRecord }) => {
  const event = toEvent(record, (id) => state.tables.message.get(id));
  return event ? { cursor, event } : null;
};

const changesAfter = (state: Changing, cursor: number): readonly PlacedEvent[] =>
  [...state.changed.values()]
    .filter((change) => change.cursor > cursor)
    .flatMap((change) => toPlacedEvent(state, change) ?? []);

/** Rebuilds the world from its log. `now` gives the time of each further record. */
export const createWorld = (journal: Journal, now: () => number): World => {
  const state = emptyState();
  for (const line of journal.lines) replay(state, line);
  const listeners = new Set<(event: PlacedEvent) => void>();
  const { tables } = state;
  return {
    get settings() {
      return state.settings;
    },
    get cursor() {
      return state.cursor;
    },
    numbers: tables.number,
    phones: tables.phone,
    chats: tables.chat,
    messages: tables.message,
    templates: tables.template,
    files: tables.file,
    faults: tables.fault,
    openEvents: state.openEvents,
    accepted: state.accepted,
    acceptedOf: (id) => state.acceptedById.get(id),
    refused: state.refused,
    messagesOf: (chatId) => state.messageIds.get(chatId) ?? [],
    write: (...records) => {
      for (const line of journal.append(records, now())) {
        const isShown = replay(state, line) !== null;
        const placed = isShown ? toPlacedEvent(state, { cursor: line.seq, record: line.record }) : null;
        if (placed) for (const listener of listeners) listener(placed);
      }
    },
    changesAfter: (cursor) => changesAfter(state, cursor),
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
