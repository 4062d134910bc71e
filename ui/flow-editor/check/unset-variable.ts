import type { FlowFault } from '../../../src/flow/compiled.ts';

const setsNothing = /^session\.(.+) is used, but no action/su;
const fillsNothing = /^(\{\{.*?\}\}) is filled by nothing/su;

/** Returns the placeholder that a fault says nothing fills; null for any other fault. */
export const findUnknownPlaceholder = ({ code, detail }: FlowFault): string | null =>
  code === 'placeholder_unknown' ? (fillsNothing.exec(detail)?.[1] ?? null) : null;

/** Returns the variable that a fault says nothing sets; null for any other fault. */
export const findUnsetVariable = ({ code, detail }: FlowFault): string | null =>
  code === 'variable_never_set' ? (setsNothing.exec(detail)?.[1] ?? null) : null;
