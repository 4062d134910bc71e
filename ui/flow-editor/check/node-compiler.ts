import { compileNode } from '../../../src/flow/compile.ts';
import type { FlowNode } from '../../../src/flow/flow.ts';

/** Returns a function that compiles a node once, until it changes. */
export const createNodeCompiler = (): typeof compileNode => {
  const kept = new WeakMap<FlowNode, Map<string, ReturnType<typeof compileNode>>>();
  return (node, language) => {
    const ofNode = kept.get(node) ?? new Map<string, ReturnType<typeof compileNode>>();
    const compiled = ofNode.get(language) ?? compileNode(node, language);
    kept.set(node, ofNode.set(language, compiled));
    return compiled;
  };
};
