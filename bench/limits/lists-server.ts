import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

import pg from 'pg';

import { listen } from './listening.ts';
import { candidateJson, messageJson, threadJson } from './lists-json.ts';

// The least that a list can cost: for each case its own SQL, its own words of JSON, and nothing that another case needs.
// It looks up the token, reads kept totals, and finds the ids of a deep page before the rows.

const timestamptz = 1184;
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === timestamptz ? String : pg.types.getTypeParser(oid, format ?? 'text'),
};
const pool = new pg.Pool({
  connectionString: process.env['LIMIT_DATABASE_URL'],
  max: 10,
  pipeline: true,
  types,
  options: '-c timezone=UTC',
});

type Row = Record<string, string | number | boolean | null | object>;

const owner = '(select id from organizations where token_digest = $1)';
const columns = {
  messages: `id, send_by, origin, payload, delivery_status, error_messages, sent_at, created_at, updated_at, message_thread_id`,
  candidates: `id, first_name, last_name, email, phone, postal_code, external_id, deleted_at, created_at, updated_at, candidate_status_id`,
  message_threads: `id, channel, identifier, chatbot_paused, window_expires_at, created_at, updated_at, candidate_id, channel_connection_id`,
};

/** Runs statements on one connection, all sent together. */
const ask = async (
  ...statements: readonly { name?: string; text: string; values: readonly unknown[] }[]
): Promise<Row[][]> => {
  const client = await pool.connect();
  try {
    return await Promise.all(
      statements.map(
        async ({ values, ...statement }) =>
          (await client.query<Row>({ ...statement, values: [...values] })).rows,
      ),
    );
  } finally {
    client.release();
  }
};

const keptTotal = (table: string, digest: string) => ({
  name: `total ${table}`,
  text: `select coalesce(sum(live), 0)::int as total from row_counts where organization_id = ${owner} and table_name = $2`,
  values: [digest, table],
});

const numberOf = (row: Row | undefined): number => Number(row?.['total'] ?? 0);

const send = (response: ServerResponse, status: number, body: string): void => {
  response.writeHead(status, {
    'content-type': 'application/vnd.api+json',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
};

const version = '{"jsonapi":{"version":"1.1"}';

interface Frame {
  readonly path: string;
  /** What the request asked besides its page, ending in `&` when there is any. */
  readonly kept: string;
  readonly size: number;
  readonly number: number;
  readonly given: boolean;
  readonly total: number;
  readonly unfiltered: number;
}

const numbered = ({ path, kept, size, number, given, total, unfiltered }: Frame, data: readonly string[]) => {
  const maxPage = Math.max(1, Math.ceil(total / size));
  const to = (page: number): string => `"${path}?${kept}page[number]=${page}"`;
  const self = given ? to(number) : kept === '' ? `"${path}"` : `"${path}?${kept.slice(0, -1)}"`;
  const links = `{"self":${self},"first":${to(1)},"prev":${number > 1 ? to(Math.min(number - 1, maxPage)) : 'null'},"next":${number < maxPage ? to(number + 1) : 'null'},"last":${to(maxPage)}}`;
  const meta = `{"total":${total},"totalUnfiltered":${unfiltered},"currentSize":${data.length},"currentPage":${number},"maxPage":${maxPage}}`;
  return `${version},"links":${links},"meta":${meta},"data":[${data.join()}]`;
};

const order = 'order by created_at, id';

const listMessages = async (digest: string, url: URL): Promise<string> => {
  const { searchParams } = url;
  const size = Number(searchParams.get('page[size]') ?? 25);
  const number = Number(searchParams.get('page[number]') ?? 1);
  const given = searchParams.has('page[number]');
  const deep = `select ${columns.messages} from messages where id in (select id from messages where organization_id = ${owner} ${order} limit $2 offset $3) ${order}`;
  const shallow = `select ${columns.messages} from messages where organization_id = ${owner} ${order} limit $2 offset $3`;
  const isDeep = number * size > 1000;
  const [rows = [], [kept] = []] = await ask(
    {
      name: isDeep ? 'messages deep' : 'messages',
      text: isDeep ? deep : shallow,
      values: [digest, size, (number - 1) * size],
    },
    keptTotal('messages', digest),
  );
  const total = numberOf(kept);
  const frame = {
    path: '/public/v2/messages',
    kept: searchParams.has('page[size]') ? `page[size]=${size}&` : '',
    size,
    number,
    given,
    total,
    unfiltered: total,
  };
  if (!searchParams.has('include')) return `${numbered(frame, rows.map(messageJson))}}`;
  return include({ ...frame, kept: 'include=messageThread.candidate&' }, rows);
};

const include = async (frame: Frame, rows: readonly Row[]): Promise<string> => {
  const threadIds = [...new Set(rows.map((row) => row['message_thread_id']))];
  const [threads = [], candidates = []] = await ask(
    {
      name: 'threads',
      text: `select ${columns.message_threads} from message_threads where id = any($1) ${order}`,
      values: [threadIds],
    },
    {
      name: 'candidates of threads',
      text: `select ${columns.candidates} from candidates where id in (select candidate_id from message_threads where id = any($1)) and deleted_at is null ${order}`,
      values: [threadIds],
    },
  );
  const included = [...threads.map(threadJson), ...candidates.map(candidateJson)];
  return `${numbered(frame, rows.map(messageJson))},"included":[${included.join()}]}`;
};

const cursorOf = (row: Row | undefined): string => {
  const at = String(row?.['created_at']);
  const instant = `${at.slice(0, 10)}T${at.slice(11, 19)}.${at.slice(20, -3).padEnd(3, '0')}+00:00`;
  return Buffer.from(JSON.stringify(['createdAt,id', [instant, row?.['id']]])).toString('base64url');
};

const listAfter = async (digest: string, cursor: string): Promise<string> => {
  const [, [at, id]] = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  const [found = [], [kept] = []] = await ask(
    {
      name: 'messages after',
      text: `select ${columns.messages} from messages where organization_id = ${owner} and (created_at, id) > ($2, $3) ${order} limit 26`,
      values: [digest, at, id],
    },
    keptTotal('messages', digest),
  );
  const rows = found.slice(0, 25);
  const total = numberOf(kept);
  const to = (member: string, value: string): string => `"/public/v2/messages?page[${member}]=${value}"`;
  const next = found.length > 25 ? to('after', cursorOf(rows.at(-1))) : 'null';
  const links = `{"self":${to('after', cursor)},"first":${to('after', '')},"prev":${to('before', cursorOf(rows[0]))},"next":${next},"last":${to('before', '')}}`;
  const meta = `{"total":${total},"totalUnfiltered":${total},"currentSize":${rows.length},"maxPage":${Math.max(1, Math.ceil(total / 25))}}`;
  return `${version},"links":${links},"meta":${meta},"data":[${rows.map(messageJson).join()}]}`;
};

/** One filtered list of the first 25, with its count and the kept total. */
const filtered = async (
  digest: string,
  path: string,
  table: 'candidates' | 'message_threads',
  filter: { kept: string; where: string; value?: string; order?: string },
): Promise<string> => {
  const live = table === 'candidates' ? 'and deleted_at is null' : '';
  const where = `organization_id = ${owner} ${live} and ${filter.where}`;
  const values = filter.value === undefined ? [digest] : [digest, filter.value];
  const [rows = [], [count] = [], [kept] = []] = await ask(
    {
      text: `select ${columns[table]} from ${table} where ${where} ${filter.order ?? order} limit 25`,
      values,
    },
    { text: `select count(*)::int as total from ${table} where ${where}`, values },
    keptTotal(table, digest),
  );
  const frame = {
    path,
    kept: `${filter.kept}&`,
    size: 25,
    number: 1,
    given: false,
    total: numberOf(count),
    unfiltered: numberOf(kept),
  };
  return `${numbered(frame, rows.map(table === 'candidates' ? candidateJson : threadJson))}}`;
};

const showCandidate = async (digest: string, id: string): Promise<string> => {
  const text = `select ${columns.candidates} from candidates where id = $2 and organization_id = ${owner} and deleted_at is null`;
  const [[row] = []] = await ask({ name: 'candidate', text, values: [digest, id] });
  if (!row) throw new Error(`There is no candidate ${id}.`);
  return `${version},"links":{"self":"/public/v2/candidates/${id}"},"data":${candidateJson(row)}}`;
};

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 255;

const createCandidate = async (digest: string, body: string): Promise<string> => {
  const { firstName, lastName, email, phone } = JSON.parse(body).data.attributes;
  if (![firstName, lastName, email, phone].every(isText)) throw new Error('A string is needed.');
  const id = randomUUID();
  const text = `insert into candidates (id, created_at, updated_at, organization_id, first_name, last_name, email, phone, candidate_status_id)
    select $2, $3, $3, o.id, $4, $5, $6, $7, (select id from candidate_statuses where organization_id = o.id and is_default)
      from organizations o where token_digest = $1 returning ${columns.candidates}`;
  const values = [digest, id, new Date(), firstName, lastName, email, phone];
  const [[row] = []] = await ask({ name: 'create', text, values });
  if (!row) throw new Error('Nobody has this token.');
  return `${version},"links":{"self":"/public/v2/candidates/${id}"},"data":${candidateJson(row)}}`;
};

const candidatesOf = (digest: string, { pathname, searchParams }: URL): Promise<string> => {
  const prefix = searchParams.get('filter[lastName][prefix]');
  const email = searchParams.get('filter[email][eql]');
  const status = searchParams.get('filter[candidateStatusId]');
  if (prefix !== null) {
    const kept = `filter[lastName][prefix]=${encodeURIComponent(prefix)}`;
    return filtered(digest, pathname, 'candidates', {
      kept,
      where: 'last_name like $2',
      value: `${prefix}%`,
    });
  }
  if (email !== null) {
    const kept = `filter[email][eql]=${encodeURIComponent(email)}`;
    const where = 'lower(email) = $2';
    return filtered(digest, pathname, 'candidates', { kept, where, value: email.toLowerCase() });
  }
  return filtered(digest, pathname, 'candidates', {
    kept: `filter[candidateStatusId]=${status}&sort=-createdAt`,
    where: 'candidate_status_id = $2',
    value: status ?? '',
    order: 'order by created_at desc, id desc',
  });
};

const pausedThreads = { kept: 'filter[chatbotPaused]=true', where: 'chatbot_paused' };

const read = (digest: string, url: URL): Promise<string> => {
  const { pathname, searchParams } = url;
  const [, , , resource, id] = pathname.split('/');
  if (resource === 'message-threads') return filtered(digest, pathname, 'message_threads', pausedThreads);
  if (resource === 'candidates')
    return id === undefined ? candidatesOf(digest, url) : showCandidate(digest, id);
  const after = searchParams.get('page[after]');
  return after === null ? listMessages(digest, url) : listAfter(digest, after);
};

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let body = '';
  for await (const part of request.setEncoding('utf8')) body += part;
  return body;
};

const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
  const digest = createHash('sha256').update(token).digest('hex');
  if (request.method === 'POST') send(response, 201, await createCandidate(digest, await bodyOf(request)));
  else send(response, 200, await read(digest, new URL(request.url ?? '/', 'http://localhost')));
};

const server = createServer((request, response) => {
  serve(request, response).catch((error: unknown) => {
    console.error(error);
    send(response, 500, '{}');
  });
});
listen(server);
