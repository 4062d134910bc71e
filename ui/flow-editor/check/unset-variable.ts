import type { FlowFault } from '../../../src/flow/compiled.ts';

const setsNothing = /^session\.(.+) is used, but no action/su;

/** Returns the variable that a fault says nothing sets; null for any other fault. */
export const findUnsetVariable = ({ code, detail }: FlowFault): string | null =>
  code === 'variable_never_set' ? (setsNothing.exec(detail)?.[1] ?? null) : null;
