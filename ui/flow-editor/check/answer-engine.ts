import { checkAction, compileFlow } from '../../../src/flow/compile.ts';
import { compileCondition, compileExpression } from '../../../src/flow/condition.ts';
import { createDraftReceiver } from './draft-updates.ts';
import type { EngineAnswer, EngineRequest } from './engine-protocol.ts';
import { createNodeCompiler } from './node-compiler.ts';
import { previewAction } from './preview-action.ts';

const receive = createDraftReceiver();
const compileKept = createNodeCompiler();

/** Answers a question with the engine itself, so that its verdict is that of publishing. Drafts come one after the other. */
export const answerEngine = (request: EngineRequest): EngineAnswer => {
  const { id } = request;
  if (request.type === 'check') {
    const compiled = compileFlow(receive(request.draft), request.given, compileKept);
    return { id, type: 'check', faults: compiled.ok ? [] : compiled.faults };
  }
  if (request.type === 'action') return { id, type: 'action', faults: checkAction(request.action) };
  if (request.type === 'preview')
    return {
      id,
      type: 'preview',
      messages: previewAction(request.action, request.variables, request.language),
    };
  const compile = request.isCondition ? compileCondition : compileExpression;
  const compiled = compile(request.source);
  return { id, type: 'expression', fault: compiled.ok ? null : compiled.fault };
};
