import type { ActionFault } from '../../../src/flow/actions/action-fault.ts';
import type { FlowFault } from '../../../src/flow/compiled.ts';
import type { ExpressionFault } from '../../../src/flow/condition.ts';
import type { ActionDraft, FlowGraph } from '../../../src/flow/flow.ts';
import type { Language } from '../../../src/flow/language.ts';
import { startWorker } from '../../shared/start-worker.ts';
import { createDraftSender } from './draft-updates.ts';
import type { EngineAnswer, EngineRequest, PreviewMessage } from './engine-protocol.ts';
// oxlint-disable-next-line import/default -- the build makes this module
import workerAddress from './engine-worker.ts?worker&url';

/** The engine, which works beside the page. */
export interface FlowEngine {
  /** Finds the faults that publishing would find in the draft itself. */
  check(graph: FlowGraph, given: readonly string[]): Promise<readonly FlowFault[]>;
  /** Finds the fault of an expression, or of a condition; null where it compiles. */
  checkExpression(source: string, isCondition: boolean): Promise<ExpressionFault | null>;
  /** Finds the faults for which the service would refuse to save an action. */
  checkAction(action: ActionDraft): Promise<readonly ActionFault[]>;
  /** Returns the messages that an action would say, with the names of variables in the place of their values. */
  preview(
    action: ActionDraft,
    variables: readonly string[],
    language: Language,
  ): Promise<readonly PreviewMessage[]>;
  close(): void;
}

type Waiting = Map<number, (answer: EngineAnswer) => void>;

const createAsker = (worker: Worker) => {
  const waiting: Waiting = new Map();
  let last = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<EngineAnswer>) => {
    waiting.get(data.id)?.(data);
    waiting.delete(data.id);
  });
  return (build: (id: number) => EngineRequest): Promise<EngineAnswer> => {
    last += 1;
    const id = last;
    const answer = new Promise<EngineAnswer>((resolve) => {
      waiting.set(id, resolve);
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to choose
    worker.postMessage(build(id));
    return answer;
  };
};

/** Starts the engine. Its file is loaded only then. */
export const startFlowEngine = (): FlowEngine => {
  const worker = startWorker(workerAddress);
  const ask = createAsker(worker);
  const toUpdate = createDraftSender();
  return {
    check: async (graph, given) => {
      const answer = await ask((id) => ({ id, type: 'check', draft: toUpdate(graph), given }));
      return answer.type === 'check' ? answer.faults : [];
    },
    checkExpression: async (source, isCondition) => {
      const answer = await ask((id) => ({ id, type: 'expression', source, isCondition }));
      return answer.type === 'expression' ? answer.fault : null;
    },
    checkAction: async (action) => {
      const answer = await ask((id) => ({ id, type: 'action', action }));
      // Bytes that are not stored yet: saving stores them.
      return answer.type === 'action'
        ? answer.faults.filter(({ code }) => code !== 'action_not_supported')
        : [];
    },
    preview: async (action, variables, language) => {
      const answer = await ask((id) => ({ id, type: 'preview', action, variables, language }));
      return answer.type === 'preview' ? answer.messages : [];
    },
    close: () => worker.terminate(),
  };
};

let shared: FlowEngine | null = null;

/** Returns the engine of this page, and starts it at the first call. */
export const getFlowEngine = (): FlowEngine => {
  shared ??= startFlowEngine();
  return shared;
};
