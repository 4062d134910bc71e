import { type ApiFault, ApiError } from '../../errors/api-error.ts';

const pointerSegments = (pointer: string): readonly string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));

/** Counts the leading segments of a pointer that exist in a body. */
const countExistingSegments = (body: unknown, segments: readonly string[]): number => {
  let value = body;
  for (const [index, segment] of segments.entries()) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, segment)) return index;
    value = Reflect.get(value, segment);
  }
  return segments.length;
};

const pointToParent = (fault: ApiFault, body: unknown, plain: boolean): ApiFault => {
  const { pointer } = fault;
  // The pointers of publication faults name nodes of the flow, which are not in the body.
  if (pointer === undefined || !(plain || pointer.startsWith('/data'))) return fault;
  const segments = pointerSegments(pointer);
  const count = countExistingSegments(body, segments);
  if (count === segments.length) return fault;
  const parent = pointer
    .split('/')
    .slice(0, count + 1)
    .join('/');
  return { ...fault, pointer: parent, meta: { member: segments.at(-1), ...fault.meta } };
};

/**
 * Makes the pointers of an API error point to existing members, as JSON:API requires: the pointer of a missing member
 * becomes that of its nearest parent, and `meta.member` names the member. `plain` bodies are not JSON:API documents.
 * Returns any other error as it is.
 */
export const pointToSentMembers = (error: unknown, body: unknown, plain: boolean): unknown => {
  if (!(error instanceof ApiError) || body === undefined) return error;
  const faults = error.faults.map((fault) => pointToParent(fault, body, plain));
  const isUnchanged = faults.every((fault, index) => fault === error.faults[index]);
  return isUnchanged ? error : new ApiError(faults, error.headers, { cause: error.cause });
};
