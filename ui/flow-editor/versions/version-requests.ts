import * as z from 'zod/mini';

import type { RequestApi, Row } from '../../shared/json-api.ts';
import { requestAll } from '../../shared/request-all.ts';
import type { OlderPage } from '../components/use-pages.ts';
import { readVersionContent, type VersionContent } from '../data/read-draft.ts';

/** A published version, as it is listed. */
export interface VersionLine {
  readonly id: string;
  readonly version: number;
  readonly at: string;
  /** The words of whoever published it; null without any. */
  readonly note: string | null;
  /** The name of the user who published it; null when that was no user. */
  readonly by: string | null;
}

/** A published version with its graph and the settings at that time. */
export interface PublishedGraph extends VersionContent {
  readonly id: string;
  readonly version: number;
  readonly settings: Readonly<Record<string, unknown>>;
}

const settings = z.record(z.string(), z.unknown());

const toVersionLine = (row: Row): VersionLine => ({
  id: row.id,
  version: row.number('version'),
  at: row.text('createdAt') ?? '',
  note: row.text('note'),
  by: row.one('publishedBy')?.text('fullName') ?? null,
});

const toPublishedGraph = (row: Row): PublishedGraph => ({
  id: row.id,
  version: row.number('version'),
  ...readVersionContent(row),
  settings: settings.safeParse(row.value('settings')).data ?? {},
});

const pageSize = 30;

/** The last author of a part of the draft. */
export interface PartAuthor {
  /** Null where the change came from no user. */
  readonly name: string | null;
  readonly at: string;
}

/** The last authors of what differs between the draft and a version, by the id of the part or the name of the setting. */
export type PartAuthors = ReadonlyMap<string, PartAuthor>;

const authorShape = z.object({ name: z.nullable(z.string()), at: z.string() });
const comparedShape = z.object({
  compare: z.object({
    settings: z.array(z.object({ member: z.string(), by: z.optional(authorShape) })),
    parts: z.array(z.object({ id: z.string(), by: z.optional(authorShape) })),
  }),
});

/** Loads who changed the draft since a version. Throws a `RequestFailure`. */
export const loadPartAuthors = async (
  request: RequestApi,
  { flowId, versionId }: { readonly flowId: string; readonly versionId: string },
  signal?: AbortSignal,
): Promise<PartAuthors> => {
  const parameters = { compare: versionId, 'fields[flows]': 'revision' };
  const { meta } = await request(`flows/${flowId}`, { parameters, ...(signal && { signal }) });
  const { settings: members, parts } = z.parse(comparedShape, meta).compare;
  const known = [...members.map(({ member: id, by }) => ({ id, by })), ...parts];
  return new Map(known.flatMap(({ id, by }) => (by ? [[id, by] as const] : [])));
};

/** Loads who changed each part of a flow last. Throws a `RequestFailure`. */
export const loadLastAuthors = async (
  request: RequestApi,
  flowId: string,
  signal?: AbortSignal,
): Promise<PartAuthors> => {
  const authors = new Map<string, PartAuthor>();
  const parameters = {
    'filter[flowId]': flowId,
    sort: '-revision',
    include: 'user',
    'fields[flowChanges]': 'partId,createdAt,user',
  };
  for (const row of await requestAll(request, 'flow-changes', parameters, signal)) {
    const partId = row.text('partId') ?? '';
    const author = { name: row.one('user')?.text('fullName') ?? null, at: row.text('createdAt') ?? '' };
    if (!authors.has(partId)) authors.set(partId, author);
  }
  return authors;
};

/** Lists the newest versions of a flow, newest first; below a version, if one is given. */
export const listVersions = async (
  request: RequestApi,
  flowId: string,
  below: number | null,
  signal?: AbortSignal,
): Promise<OlderPage<VersionLine>> => {
  const parameters = {
    'filter[flowId]': flowId,
    ...(below !== null && { 'filter[version][lt]': String(below) }),
    include: 'publishedBy',
    'fields[flowVersions]': 'version,createdAt,note,publishedBy',
    sort: '-version',
    'page[size]': String(pageSize),
  };
  const { rows } = await request('flow-versions', { parameters, ...(signal && { signal }) });
  return { items: rows.map(toVersionLine), hasMore: rows.length === pageSize };
};

/** Loads a version. Throws a `RequestFailure`. */
export const loadVersion = async (
  request: RequestApi,
  id: string,
  signal?: AbortSignal,
): Promise<PublishedGraph> => {
  const { rows } = await request(`flow-versions/${id}`, signal ? { signal } : {});
  const [row] = rows;
  if (!row) throw new Error(`The version ${id} came without data.`);
  return toPublishedGraph(row);
};

/** Loads the version that new runs take: the newest one; null when the flow was never published. */
export const loadLiveVersion = async (
  request: RequestApi,
  flowId: string,
  signal?: AbortSignal,
): Promise<PublishedGraph | null> => {
  const parameters = { 'filter[flowId]': flowId, sort: '-version', 'page[size]': '1' };
  const { rows } = await request('flow-versions', { parameters, ...(signal && { signal }) });
  return rows[0] ? toPublishedGraph(rows[0]) : null;
};

/** A publication: of the draft at a revision with the variables that runs bring, or of an earlier version again. */
export type Publication =
  | { readonly revision: number; readonly given: readonly string[]; readonly note: string }
  | { readonly version: number };

const draftAttributes = ({ given, note }: Extract<Publication, { readonly revision: number }>) => ({
  ...(given.length > 0 && { given }),
  ...(note.trim() !== '' && { note: note.trim() }),
});

/** Publishes, and returns the number of the new version. Throws a `RequestFailure`, 412 when the draft has another revision. */
export const sendPublication = async (
  request: RequestApi,
  flowId: string,
  publication: Publication,
): Promise<number> => {
  const isDraft = 'revision' in publication;
  const attributes = isDraft ? draftAttributes(publication) : { version: publication.version };
  const headers = isDraft ? { 'If-Match': `"${publication.revision}"` } : {};
  const body = { data: { type: 'flows', attributes } };
  await request(`flows/${flowId}/publish`, { method: 'POST', body, headers });
  return (await loadLiveVersion(request, flowId))?.version ?? 0;
};
