import { isDeepStrictEqual } from 'node:util';

import { z } from 'zod';

import { apiError } from '../../errors/api-error.ts';
import type { FlowGraph } from '../../flow/flow.ts';
import { loadDraft } from '../../flow-publication/load-draft.ts';
import type {
  MetaParameter,
  MetaParameterContext,
  RefiningParameter,
} from '../../jsonapi/declare/custom-parameters.ts';
import { id as idType } from '../../jsonapi/declare/field-types.ts';
import type { OrganizationCaller } from '../../security/caller.ts';
import { flowParts, type FlowPart } from '../../tables/flow-change-trigger.ts';
import type { HookDeps } from '../define-resource.ts';
import { jsonObject } from '../field-types.ts';
import { serializePart } from '../flow-changes/serialize-part.ts';

type Context = MetaParameterContext<{ readonly id: string }, HookDeps, OrganizationCaller>;

/** A part of a graph with its place. */
interface PlacedPart {
  readonly type: Exclude<FlowPart, 'flows'>;
  readonly id: string;
  readonly nodeId: string;
  readonly part: Readonly<Record<string, unknown>>;
}

/** The last recorded author of a part. */
interface Author {
  readonly partId: string;
  readonly userId: string | null;
  readonly name: string | null;
  readonly at: string;
}

const compareSchema = z
  .strictObject({
    parts: z.array(
      z.strictObject({
        type: z.enum(flowParts.filter((part) => part !== 'flows')),
        id: z.uuid(),
        nodeId: z.uuid(),
        change: z.enum(['added', 'removed', 'changed']),
        before: jsonObject.nullable(),
        after: jsonObject.nullable(),
        members: z.array(z.string()).describe('The members that differ.'),
        by: z
          .strictObject({
            userId: z.uuid().nullable(),
            name: z.string().nullable(),
            at: z.iso.datetime({ offset: true }),
          })
          .optional()
          .describe('Who changed the part of the draft last; missing where nobody knows any more.'),
      }),
    ),
  })
  .describe('The parts that differ.');

const versionStatement = {
  text: 'select graph from flow_versions where id = $1 and flow_id = $2 and organization_id = $3',
};

const authorsStatement = {
  name: 'flow_authors',
  text: `select distinct on (c.part_id) c.part_id as "partId", u.id as "userId", u.full_name as name,
                to_char(c.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
           from flow_changes c left join users u on u.id = c.user_id
          where c.flow_id = $1 and c.part_id = any($2::uuid[]) order by c.part_id, c.revision desc`,
};

const loadVersion = async (
  { row, sql, scope }: Context,
  id: string,
  parameter: string,
): Promise<FlowGraph> => {
  const [version] = await sql.query<{ graph: FlowGraph }>(versionStatement, [
    id,
    row.id,
    scope.organizationId,
  ]);
  if (!version) throw apiError('not_found', `The flow has no version with the id ${id}.`, { parameter });
  return version.graph;
};

const partsOf = ({ nodes }: FlowGraph): ReadonlyMap<string, PlacedPart> =>
  new Map(
    nodes
      .flatMap(({ actions, transitions, ...node }): PlacedPart[] => [
        { type: 'nodes', id: node.id, nodeId: node.id, part: node },
        ...actions.map((part) => ({
          type: 'nodeActions' as const,
          id: part.id,
          nodeId: node.id,
          part: { ...part },
        })),
        ...transitions.map((part) => ({
          type: 'nodeTransitions' as const,
          id: part.id,
          nodeId: node.id,
          part: { ...part },
        })),
      ])
      .map((placed) => [placed.id, placed]),
  );

const differingMembers = (before: PlacedPart | undefined, after: PlacedPart | undefined): string[] => {
  const [one, other] = [before?.part ?? {}, after?.part ?? {}];
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (name) => !isDeepStrictEqual(one[name], other[name]),
  );
};

const comparePartsOf = (before: FlowGraph, after: FlowGraph) => {
  const [old, current] = [partsOf(before), partsOf(after)];
  return [...new Set([...old.keys(), ...current.keys()])].flatMap((partId) => {
    const [was, is] = [old.get(partId), current.get(partId)];
    const placed = is ?? was;
    const members = differingMembers(was, is);
    if (!placed || members.length === 0) return [];
    return [{ ...placed, was: was?.part ?? null, is: is?.part ?? null, members }];
  });
};

const changeOf = (was: object | null, is: object | null): 'added' | 'removed' | 'changed' => {
  if (was === null) return 'added';
  return is === null ? 'removed' : 'changed';
};

/** `?compare=` of a flow: the parts in which the draft, or the version that `with` names, differs from a version. */
export const compare: MetaParameter<{ readonly id: string }, HookDeps, OrganizationCaller> = {
  description:
    'Id of a version: `meta.compare` then has the parts in which the draft differs from it, each with its last author.',
  schema: idType.schema,
  resultSchema: compareSchema,
  run: async (versionId, context) => {
    const { row, sql, deps, parameters } = context;
    const before = await loadVersion(context, versionId, 'compare');
    const other = parameters.get('with');
    const after =
      other === undefined ? (await loadDraft(sql, row.id)).graph : await loadVersion(context, other, 'with');
    const parts = comparePartsOf(before, after);
    const ids = other === undefined ? parts.map(({ id }) => id) : [];
    const authors = new Map(
      (await sql.query<Author>(authorsStatement, [row.id, ids])).map(({ partId, ...by }) => [partId, by]),
    );
    const { fileLinks } = deps;
    return {
      parts: parts.map(({ type, id, nodeId, was, is, members }) => ({
        type,
        id,
        nodeId,
        change: changeOf(was, is),
        before: was && serializePart(type, was, fileLinks),
        after: is && serializePart(type, is, fileLinks),
        members,
        by: authors.get(id),
      })),
    };
  },
};

/** `&with=` of a comparison. */
export const compareWith: RefiningParameter = {
  description: 'Id of a second version, with which `compare` compares instead of the draft.',
  schema: idType.schema,
  refines: 'compare',
};
