import { apiError } from '../../errors/api-error.ts';
import type { ResourceModel } from '../declare/model.ts';
import type { PropertyValues } from '../declare/resource.ts';

/** The entity tags of an If-Match header; `any` for `*`. */
export type IfMatch = 'any' | readonly string[];

const header = 'If-Match';
const tagList = /^\s*(?:W\/)?"[\x21\x23-\x7e]*"(?:\s*,\s*(?:W\/)?"[\x21\x23-\x7e]*")*\s*$/;

/** Formats the entity tag of a row; undefined where its resource has no revisions. */
export const entityTagOf = ({ resource }: ResourceModel, row: PropertyValues): string | undefined =>
  resource.hasRevision ? `"${String(row['revision'])}"` : undefined;

/** Parses an If-Match header; undefined when there is none. Throws 400 where it cannot be kept to. */
export const parseIfMatch = ({ resource }: ResourceModel, value: string): IfMatch | undefined => {
  if (value === '') return undefined;
  if (!resource.hasRevision)
    throw apiError('header_invalid', `Resources of type ${resource.type} have no ETag to match.`, { header });
  if (value.trim() === '*') return 'any';
  if (!tagList.test(value))
    throw apiError('header_invalid', 'If-Match must be * or a list of ETags in double quotes.', { header });
  return value.split(',').map((tag) => tag.trim());
};

/** Returns the ETags that a request names and of which the row has none by now; undefined when the row is what it names. */
export const findStaleTags = (
  ifMatch: IfMatch | undefined,
  model: ResourceModel,
  row: PropertyValues,
): readonly string[] | undefined => {
  const tag = entityTagOf(model, row);
  if (ifMatch === undefined || ifMatch === 'any' || tag === undefined || ifMatch.includes(tag))
    return undefined;
  return ifMatch;
};

/** Throws 412 when a row, which the caller has locked, is at none of the revisions that the request names. `meta` is told beside the revision. */
export const assertIfMatch = (
  ifMatch: IfMatch | undefined,
  model: ResourceModel,
  row: PropertyValues,
  meta: Readonly<Record<string, unknown>> = {},
): void => {
  if (!findStaleTags(ifMatch, model, row)) return;
  const detail = `Somebody has changed the resource since then: its ETag is ${entityTagOf(model, row)} by now. Read it again.`;
  throw apiError('precondition_failed', detail, { header, meta: { revision: row['revision'], ...meta } });
};
