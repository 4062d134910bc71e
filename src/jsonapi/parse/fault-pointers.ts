import { type ApiFault, ApiError } from '../../errors/api-error.ts';

const pointerSegments = (pointer: string): readonly string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));

/** How many steps of a pointer can be taken in a body. */
const countExistingSegments = (body: unknown, steps: readonly string[]): number => {
  let value = body;
  for (const [index, step] of steps.entries()) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return index;
    value = Reflect.get(value, step);
  }
  return steps.length;
};

const pointToParent = (fault: ApiFault, body: unknown, plain: boolean): ApiFault => {
  const { pointer } = fault;
  // Of a flow to publish the pointers name nodes, which no body holds.
  if (pointer === undefined || !(plain || pointer.startsWith('/data'))) return fault;
  const steps = pointerSegments(pointer);
  const count = countExistingSegments(body, steps);
  if (count === steps.length) return fault;
  const parent = pointer
    .split('/')
    .slice(0, count + 1)
    .join('/');
  return { ...fault, pointer: parent, meta: { member: steps.at(-1), ...fault.meta } };
};

/**
 * Has the pointers of a refusal lead to what was sent, as JSON:API asks: that of a member which is missing leads to its nearest
 * parent, and `meta.member` names it. `plain` bodies are no documents. Any other error stays as it is.
 */
export const pointToSentMembers = (error: unknown, body: unknown, plain: boolean): unknown => {
  if (!(error instanceof ApiError) || body === undefined) return error;
  const faults = error.faults.map((fault) => pointToParent(fault, body, plain));
  const isSame = faults.every((fault, index) => fault === error.faults[index]);
  return isSame ? error : new ApiError(faults, error.headers, { cause: error.cause });
};
