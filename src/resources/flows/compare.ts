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
import { compareSettings } from '../flow-versions/compare-versions.ts';
import type { FlowSettings } from '../../tables/flow-version.ts';

type Context = MetaParameterContext<{ readonly id: string }, HookDeps, OrganizationCaller>;

/** A part of a graph with its place. */
interface PlacedPart {
  readonly type: Exclude<FlowPart, 'flows'>;
  readonly id: string;
  readonly nodeId: string;
  readonly part: Readonly<Record<string, unknown>>;
}

/** The last recorded author of a part, or of a setting. */
interface Author {
  /** The id of the part, or the name of the setting. */
  readonly of: string;
  readonly userId: string | null;
  readonly name: string | null;
  readonly at: string;
}

/** A state of a flow to compare. */
interface Compared {
  readonly graph: FlowGraph;
  readonly settings: FlowSettings | null;
}

const by = z
  .strictObject({
    userId: z.uuid().nullable(),
    name: z.string().nullable(),
    at: z.iso.datetime({ offset: true }),
  })
  .optional()
  .describe('Who changed it in the draft last; missing where nobody knows any more.');

const compareSchema = z
  .strictObject({
    settings: z
      .array(z.strictObject({ member: z.string(), before: z.unknown(), after: z.unknown(), by }))
      .describe('The settings that differ.'),
    parts: z.array(
      z.strictObject({
        type: z.enum(flowParts.filter((part) => part !== 'flows')),
        id: z.uuid(),
        nodeId: z.uuid(),
        change: z.enum(['added', 'removed', 'changed']),
        before: jsonObject.nullable(),
        after: jsonObject.nullable(),
        members: z.array(z.string()).describe('The members that differ.'),
        by,
      }),
    ),
  })
  .describe('What differs.');

const versionStatement = {
  text: 'select graph, settings from flow_versions where id = $1 and flow_id = $2 and organization_id = $3',
};

const authorColumns = `u.id as "userId", u.full_name as name,
  to_char(c.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`;

const authorsStatement = {
  name: 'flow_authors',
  text: `select distinct on (c.part_id) c.part_id as of, ${authorColumns}
           from flow_changes c left join users u on u.id = c.user_id
          where c.flow_id = $1 and c.part_id = any($2::uuid[]) order by c.part_id, c.revision desc`,
};

const settingAuthorsStatement = {
  name: 'flow_setting_authors',
  text: `select distinct on (m.name) m.name as of, ${authorColumns}
           from flow_changes c cross join unnest($2::text[]) as m (name) left join users u on u.id = c.user_id
          where c.flow_id = $1 and c.part_id = $1 and c.before->m.name is distinct from c.after->m.name
          order by m.name, c.revision desc`,
};

const settingsStatement = {
  name: 'flow_settings',
  text: `select flow_part_of('flows', to_jsonb(f)) as settings from flows f where f.id = $1`,
};

const loadVersion = async (
  { row, sql, scope }: Context,
  id: string,
  parameter: string,
): Promise<Compared> => {
  const [version] = await sql.query<Compared>(versionStatement, [id, row.id, scope.organizationId]);
  if (!version) throw apiError('not_found', `The flow has no version with the id ${id}.`, { parameter });
  return version;
};

const loadAuthors = async (
  { sql }: Context,
  statement: { readonly name: string; readonly text: string },
  values: readonly unknown[],
): Promise<ReadonlyMap<string, Omit<Author, 'of'>>> => {
  const rows = await sql.query<Author>(statement, values);
  return new Map(rows.map(({ of, ...author }) => [of, author]));
};

const loadDraftToCompare = async ({ sql, row }: Context): Promise<Compared> => {
  const { graph } = await loadDraft(sql, row.id);
  const [flow] = await sql.query<{ settings: FlowSettings }>(settingsStatement, [row.id]);
  return { graph, settings: flow?.settings ?? null };
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

/** `?compare=` of a flow: the settings and the parts in which the draft, or the version that `with` names, differs from a version. */
export const compare: MetaParameter<{ readonly id: string }, HookDeps, OrganizationCaller> = {
  description:
    'Id of a version: `meta.compare` then has the settings and the parts in which the draft differs from it, each with its last author.',
  schema: idType.schema,
  resultSchema: compareSchema,
  run: async (versionId, context) => {
    const { row, deps, parameters } = context;
    const before = await loadVersion(context, versionId, 'compare');
    const other = parameters.get('with');
    const isDraft = other === undefined;
    const after = isDraft ? await loadDraftToCompare(context) : await loadVersion(context, other, 'with');
    const settings = Object.entries(compareSettings(before.settings, after.settings));
    const parts = comparePartsOf(before.graph, after.graph);
    const members = isDraft ? settings.map(([member]) => member) : [];
    const ids = isDraft ? parts.map(({ id }) => id) : [];
    const settingAuthors = await loadAuthors(context, settingAuthorsStatement, [row.id, members]);
    const authors = await loadAuthors(context, authorsStatement, [row.id, ids]);
    const { fileLinks } = deps;
    return {
      settings: settings.map(([member, change]) => ({ member, ...change, by: settingAuthors.get(member) })),
      parts: parts.map(({ type, id, nodeId, was, is, members: differing }) => ({
        type,
        id,
        nodeId,
        change: changeOf(was, is),
        before: was && serializePart(type, was, fileLinks),
        after: is && serializePart(type, is, fileLinks),
        members: differing,
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
