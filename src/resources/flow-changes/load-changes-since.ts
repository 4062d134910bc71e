import type { Sql } from '../../database/database.ts';
import type { FileLinks } from '../../storage/file-links.ts';
import type { FlowPart } from '../../tables/flow-change-trigger.ts';
import { serializePart } from './serialize-part.ts';

interface ChangeRow {
  readonly revision: number;
  readonly part: FlowPart;
  readonly partId: string;
  readonly nodeId: string | null;
  readonly op: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  readonly createdAt: string;
  readonly user: { readonly id: string; readonly name: string } | null;
}

// A client that has missed more reads the draft anew.
const maxChanges = 1000;

const statement = {
  name: 'flow_changes_since',
  text: `select c.revision, c.part, c.part_id as "partId", c.node_id as "nodeId", c.op, c.before, c.after,
                to_char(c.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt",
                case when u.id is not null then json_build_object('id', u.id, 'name', u.full_name) end as user
           from flow_changes c left join users u on u.id = c.user_id
          where c.flow_id = $1 and c.revision > $2 order by c.revision, c.id limit ${maxChanges + 1}`,
};

const revisionIn = (tags: readonly string[]): number | null => {
  const revisions = tags.map((tag) => Number(tag.replaceAll('"', '')));
  const newest = Math.max(...revisions);
  return Number.isSafeInteger(newest) && newest >= 0 && newest < 2 ** 31 ? newest : null;
};

/**
 * Loads what has changed in a flow since the newest of the revisions that ETags name, as a refused If-Match tells it. Null when
 * there is too much, or the ETags are none of this service: the draft has to be read again.
 */
export const loadChangesSince = async (
  sql: Pick<Sql, 'query'>,
  links: Pick<FileLinks, 'urlOf'>,
  flowId: string,
  tags: readonly string[],
): Promise<readonly ChangeRow[] | null> => {
  const revision = revisionIn(tags);
  if (revision === null) return null;
  const rows = await sql.query<ChangeRow>(statement, [flowId, revision]);
  if (rows.length > maxChanges) return null;
  return rows.map((row) => ({
    ...row,
    before: row.before && serializePart(row.part, row.before, links),
    after: row.after && serializePart(row.part, row.after, links),
  }));
};
