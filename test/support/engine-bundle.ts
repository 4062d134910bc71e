import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';

import { z } from 'zod';

import type { FlowFault } from '../../src/flow/compiled.ts';
import type { FlowGraph } from '../../src/flow/flow.ts';
import { createDraftSender } from '../../ui/flow-editor/check/draft-updates.ts';

const folder = fileURLToPath(new URL('../../dist/ui/flow-editor/embed/assets/flow-editor', import.meta.url));

// The globals that a browser gives to a worker, in the words of Node.
const start = `
  const { parentPort, workerData } = require('node:worker_threads');
  globalThis.addEventListener = (_, hear) => parentPort.on('message', (data) => hear({ data }));
  globalThis.postMessage = (message) => parentPort.postMessage(message);
  import(workerData);
`;

const answer = z.object({ id: z.number(), faults: z.array(z.custom<FlowFault>()) });

/** The engine of the flow editor, as the build has made it. */
export interface EngineBundle {
  /** Returns the faults that it finds in a draft. */
  check(graph: FlowGraph, given: readonly string[]): Promise<readonly FlowFault[]>;
  close(): Promise<unknown>;
}

/** Starts the built engine of the flow editor in a thread of its own. */
export const startEngineBundle = async (): Promise<EngineBundle> => {
  const name = (await readdir(folder)).find((each) => /^engine-worker-.*\.js$/u.test(each));
  if (name === undefined) throw new Error(`${folder} has no engine.`);
  const worker = new Worker(start, { eval: true, workerData: pathToFileURL(join(folder, name)).href });
  const waiting = new Map<number, PromiseWithResolvers<readonly FlowFault[]>>();
  worker.on('message', (message) => {
    const { id, faults } = answer.parse(message);
    waiting.get(id)?.resolve(faults);
  });
  const toUpdate = createDraftSender();
  worker.on('error', (error) => waiting.forEach(({ reject }) => reject(error)));
  return {
    check: (graph, given) => {
      const id = waiting.size;
      const asked = Promise.withResolvers<readonly FlowFault[]>();
      waiting.set(id, asked);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to choose
      worker.postMessage({ id, type: 'check', draft: toUpdate(graph), given });
      return asked.promise;
    },
    close: () => worker.terminate(),
  };
};
