import {
  commandResult,
  controlRefusal,
  simulatorState,
  uploadedFile,
  type CommandResult,
  type FaultRule,
  type PhoneCommand,
  type SimulatorSettings,
  type SimulatorState,
} from '../../../simulator/protocol.ts';

/** The outcome of a request to the simulator. */
export type ControlOutcome<T> =
  | { readonly type: 'done'; readonly value: T }
  /** The simulator refused it; it says why. `code` is null when the answer names none. */
  | { readonly type: 'refused'; readonly code: string | null; readonly detail: string }
  /** Nobody answered, or not the simulator. */
  | { readonly type: 'unreachable' };

/** Something that reads an answer, as the schemas of the protocol do. */
interface Reader<T> {
  safeParse(value: unknown): { readonly success: true; readonly data: T } | { readonly success: false };
}

const unreachable = { type: 'unreachable' } as const;

const readRefusal = (body: unknown, status: number): ControlOutcome<never> => {
  const read = controlRefusal.safeParse(body);
  if (!read.success) return { type: 'refused', code: null, detail: `HTTP ${status}` };
  const { code, detail } = read.data.error;
  return { type: 'refused', code, detail };
};

const nothing: Reader<null> = { safeParse: () => ({ success: true, data: null }) };

const parseBody = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const call = async <T>(path: string, init: RequestInit, reader: Reader<T>): Promise<ControlOutcome<T>> => {
  try {
    const response = await fetch(path, init);
    const body = await parseBody(response);
    if (response.status >= 500) return unreachable;
    if (!response.ok) return readRefusal(body, response.status);
    const read = reader.safeParse(body);
    return read.success ? { type: 'done', value: read.data } : unreachable;
  } catch {
    return unreachable;
  }
};

const withJson = (method: string, body: unknown): RequestInit => ({
  method,
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

/** The requests of the page. None of them throws. */
export interface ControlApi {
  loadState(): Promise<ControlOutcome<SimulatorState>>;
  command(command: PhoneCommand): Promise<ControlOutcome<CommandResult>>;
  /** Uploads a file and returns its id. */
  upload(file: Blob, filename: string): Promise<ControlOutcome<string>>;
  putFault(id: string, rule: FaultRule): Promise<ControlOutcome<null>>;
  removeFault(id: string): Promise<ControlOutcome<null>>;
  changeSettings(changes: Partial<SimulatorSettings>): Promise<ControlOutcome<null>>;
}

/** The control API of the simulator that served the page. */
export const controlApi: ControlApi = {
  loadState: () => call('/control/state', {}, simulatorState),
  command: (command) => call('/control/commands', withJson('POST', command), commandResult),
  upload: async (file, filename) => {
    const path = `/control/files?filename=${encodeURIComponent(filename)}`;
    const headers = { 'Content-Type': file.type || 'application/octet-stream' };
    const outcome = await call(path, { method: 'POST', headers, body: file }, uploadedFile);
    return outcome.type === 'done' ? { type: 'done', value: outcome.value.fileId } : outcome;
  },
  putFault: (id, rule) => call(`/control/faults/${encodeURIComponent(id)}`, withJson('PUT', rule), nothing),
  removeFault: (id) => call(`/control/faults/${encodeURIComponent(id)}`, { method: 'DELETE' }, nothing),
  changeSettings: (changes) => call('/control/settings', withJson('PATCH', changes), nothing),
};
