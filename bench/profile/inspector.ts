import { z } from 'zod';

const targets = z.array(z.object({ webSocketDebuggerUrl: z.string() }));

const node = z.looseObject({
  id: z.number(),
  callFrame: z.object({ functionName: z.string(), url: z.string(), lineNumber: z.number() }),
});
const profile = z.object({
  nodes: z.array(node),
  samples: z.array(z.number()),
  timeDeltas: z.array(z.number()),
});
const reply = z.object({ id: z.number(), result: z.unknown(), error: z.unknown() }).partial();

/** A CPU profile: samples name a node, time deltas are microseconds. */
export type Profile = z.output<typeof profile>;

/** A function of a profile, with the file it is in. */
export type ProfileFrame = z.output<typeof node>['callFrame'];

type Command = (method: string, params?: Record<string, unknown>) => Promise<unknown>;

/** Connects to the inspector of a process. */
export const connectToInspector = async (port: number): Promise<{ command: Command; close(): void }> => {
  const listed = await (await fetch(`http://127.0.0.1:${port}/json/list`)).json();
  const [target] = targets.parse(listed);
  if (!target) throw new Error(`Nothing to inspect on port ${port}.`);
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  const waiting = new Map<number, (result: unknown) => void>();
  socket.addEventListener('message', ({ data }) => {
    const { id = 0, result } = reply.parse(JSON.parse(String(data)));
    waiting.get(id)?.(result);
    waiting.delete(id);
  });
  let sent = 0;
  return {
    command: (method, params = {}) => {
      sent += 1;
      const id = sent;
      socket.send(JSON.stringify({ id, method, params }));
      return new Promise((resolve) => waiting.set(id, resolve));
    },
    close: () => socket.close(),
  };
};

/** Profiles the process with an inspector on a port during `work`. */
export const profileDuring = async <T>(
  port: number,
  work: () => Promise<T>,
): Promise<{ profile: Profile; result: T }> => {
  const { command, close } = await connectToInspector(port);
  try {
    await command('Profiler.enable');
    await command('Profiler.setSamplingInterval', { interval: 500 });
    await command('Profiler.start');
    const result = await work();
    const stopped = z.object({ profile }).parse(await command('Profiler.stop'));
    return { profile: stopped.profile, result };
  } finally {
    close();
  }
};
