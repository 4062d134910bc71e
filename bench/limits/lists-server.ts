import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

import { connected, keptTotal, owner, type Total } from './lists-database.ts';
import { listen } from './listening.ts';
import {
  candidateJson,
  type CandidateRow,
  instantText,
  messageJson,
  type MessageRow,
  threadJson,
  type ThreadRow,
} from './lists-json.ts';
import {
  cursorOf,
  type PageFrame,
  numbered,
  positionOf,
  jsonApiMember,
  type Walk,
  walked,
} from './lists-pages.ts';

// The lowest cost of a list: each case has its own SQL and its own JSON, and nothing that another case needs.
// It looks up the token, reads kept totals, and finds the ids of a deep page before the rows.

const columns = {
  messages: `id, send_by, origin, payload, delivery_status, error_messages, sent_at, created_at, updated_at, message_thread_id`,
  candidates: `id, first_name, last_name, email, phone, postal_code, external_id, deleted_at, created_at, updated_at, candidate_status_id`,
  message_threads: `id, channel, identifier, chatbot_paused, window_expires_at, created_at, updated_at, candidate_id, channel_connection_id`,
};

const send = (response: ServerResponse, status: number, body: string): void => {
  response.writeHead(status, {
    'content-type': 'application/vnd.api+json',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
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
  const statement = {
    name: isDeep ? 'messages deep' : 'messages',
    text: isDeep ? deep : shallow,
    values: [digest, size, (number - 1) * size],
  };
  const [rows, [kept]] = await connected((ask) =>
    Promise.all([ask<MessageRow>(statement), ask<Total>(keptTotal('messages', digest))]),
  );
  const total = kept?.total ?? 0;
  const frame = {
    path: '/public/v2/messages',
    kept: searchParams.has('page[size]') ? `page%5Bsize%5D=${size}&` : '',
    size,
    number,
    given,
    total,
    unfiltered: total,
  };
  if (!searchParams.has('include')) return `${numbered(frame, rows.map(messageJson))}}`;
  return include({ ...frame, kept: 'include=messageThread.candidate&' }, rows);
};

const threadsOf = {
  name: 'threads',
  text: `select ${columns.message_threads} from message_threads where id = any($1) ${order}`,
};

const candidatesOfThreads = {
  name: 'candidates of threads',
  text: `select ${columns.candidates} from candidates
    where id in (select candidate_id from message_threads where id = any($1)) and deleted_at is null ${order}`,
};

const include = async (frame: PageFrame, rows: readonly MessageRow[]): Promise<string> => {
  const values = [[...new Set(rows.map((row) => row.message_thread_id))]];
  const [threads, candidates] = await connected((ask) =>
    Promise.all([
      ask<ThreadRow>({ ...threadsOf, values }),
      ask<CandidateRow>({ ...candidatesOfThreads, values }),
    ]),
  );
  const included = [...threads.map(threadJson), ...candidates.map(candidateJson)];
  return `${numbered(frame, rows.map(messageJson))},"included":[${included.join()}]}`;
};

const walkedMessages: Omit<Walk<MessageRow>, 'cursor'> = {
  list: '/public/v2/messages?',
  cursorOf: (row) => cursorOf('createdAt,id', row ? [instantText(row.created_at), row.id] : []),
  json: messageJson,
};

const listAfter = async (digest: string, cursor: string): Promise<string> => {
  const text = `select ${columns.messages} from messages
    where organization_id = ${owner} and (created_at, id) > ($2, $3) ${order} limit 26`;
  const [found, [kept]] = await connected((ask) =>
    Promise.all([
      ask<MessageRow>({ name: 'messages after', text, values: [digest, ...positionOf(cursor)] }),
      ask<Total>(keptTotal('messages', digest)),
    ]),
  );
  return walked({ ...walkedMessages, cursor }, found, kept?.total ?? 0);
};

const lastName = `coalesce(last_name, U&'\\FFFF') collate "language_order"`;

const walkedCandidates: Omit<Walk<CandidateRow>, 'cursor'> = {
  list: '/public/v2/candidates?sort=lastName&',
  cursorOf: (row) => cursorOf('lastName,id', row ? [row.last_name, row.id] : []),
  json: candidateJson,
};

const listByName = async (digest: string, cursor: string | null): Promise<string> => {
  const place = cursor === null ? [] : positionOf(cursor);
  const text = `select ${columns.candidates} from candidates where organization_id = ${owner} and deleted_at is null
    ${cursor === null ? '' : `and (${lastName}, id) > ($2, $3)`} order by ${lastName}, id limit ${cursor === null ? 25 : 26}`;
  const name = cursor === null ? 'candidates by name' : 'candidates after a name';
  const [rows, [kept]] = await connected((ask) =>
    Promise.all([
      ask<CandidateRow>({ name, text, values: [digest, ...place] }),
      ask<Total>(keptTotal('candidates', digest)),
    ]),
  );
  const total = kept?.total ?? 0;
  if (cursor !== null) return walked({ ...walkedCandidates, cursor }, rows, total);
  const page = { size: 25, number: 1, given: false, total, unfiltered: total };
  return `${numbered({ path: '/public/v2/candidates', kept: 'sort=lastName&', ...page }, rows.map(candidateJson))}}`;
};

interface Filter {
  readonly kept: string;
  readonly where: string;
  readonly value?: string;
  readonly order?: string;
}

/** One filtered list of the first 25, with its count and the kept total. */
const filtered = async <Row extends object>(
  digest: string,
  { path, table, live, json }: Listed<Row>,
  filter: Filter,
): Promise<string> => {
  const where = `organization_id = ${owner} ${live} and ${filter.where}`;
  const values = filter.value === undefined ? [digest] : [digest, filter.value];
  const text = `select ${columns[table]} from ${table} where ${where} ${filter.order ?? order} limit 25`;
  const [rows, [count], [kept]] = await connected((ask) =>
    Promise.all([
      ask<Row>({ text, values }),
      ask<Total>({ text: `select count(*)::int as total from ${table} where ${where}`, values }),
      ask<Total>(keptTotal(table, digest)),
    ]),
  );
  const totals = { total: count?.total ?? 0, unfiltered: kept?.total ?? 0 };
  const frame = { path, kept: `${filter.kept}&`, size: 25, number: 1, given: false, ...totals };
  return `${numbered(frame, rows.map(json))}}`;
};

interface Listed<Row> {
  readonly path: string;
  readonly table: 'candidates' | 'message_threads';
  readonly live: string;
  json(row: Row): string;
}

const candidates: Listed<CandidateRow> = {
  path: '/public/v2/candidates',
  table: 'candidates',
  live: 'and deleted_at is null',
  json: candidateJson,
};

const threads: Listed<ThreadRow> = {
  path: '/public/v2/message-threads',
  table: 'message_threads',
  live: '',
  json: threadJson,
};

const showCandidate = async (digest: string, id: string): Promise<string> => {
  const text = `select ${columns.candidates} from candidates where id = $2 and organization_id = ${owner} and deleted_at is null`;
  const statement = { name: 'candidate', text, values: [digest, id] };
  const [row] = await connected((ask) => ask<CandidateRow>(statement));
  if (!row) throw new Error(`There is no candidate ${id}.`);
  return `${jsonApiMember},"links":{"self":"/public/v2/candidates/${id}"},"data":${candidateJson(row)},"meta":{}}`;
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
  const [row] = await connected((ask) => ask<CandidateRow>({ name: 'create', text, values }));
  if (!row) throw new Error('Nobody has this token.');
  return `${jsonApiMember},"links":{"self":"/public/v2/candidates/${id}"},"data":${candidateJson(row)},"meta":{}}`;
};

const listCandidates = (digest: string, { searchParams }: URL): Promise<string> => {
  const prefix = searchParams.get('filter[lastName][prefix]');
  const email = searchParams.get('filter[email][eql]');
  const status = searchParams.get('filter[candidateStatusId]');
  if (searchParams.get('sort') === 'lastName') return listByName(digest, searchParams.get('page[after]'));
  if (prefix !== null) {
    const kept = `filter%5BlastName%5D%5Bprefix%5D=${encodeURIComponent(prefix)}`;
    return filtered(digest, candidates, {
      kept,
      where: 'last_name like $2',
      value: `${prefix}%`,
    });
  }
  if (email !== null) {
    const kept = `filter%5Bemail%5D%5Beql%5D=${encodeURIComponent(email)}`;
    const where = 'lower(email) = $2';
    return filtered(digest, candidates, { kept, where, value: email.toLowerCase() });
  }
  return filtered(digest, candidates, {
    kept: `filter%5BcandidateStatusId%5D=${status}&sort=-createdAt`,
    where: 'candidate_status_id = $2',
    value: status ?? '',
    order: 'order by created_at desc, id desc',
  });
};

const pausedThreads: Filter = { kept: 'filter%5BchatbotPaused%5D=true', where: 'chatbot_paused' };

const read = (digest: string, url: URL): Promise<string> => {
  const { pathname, searchParams } = url;
  const [, , , resource, id] = pathname.split('/');
  if (resource === 'message-threads') return filtered(digest, threads, pausedThreads);
  if (resource === 'candidates')
    return id === undefined ? listCandidates(digest, url) : showCandidate(digest, id);
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
