interface Base {
  readonly id: string;
  readonly created_at: string;
  readonly updated_at: string;
}

/** A row of `messages`, timestamps as PostgreSQL's text. */
export interface MessageRow extends Base {
  readonly send_by: string;
  readonly origin: string;
  readonly payload: object;
  readonly delivery_status: string;
  readonly error_messages: object;
  readonly sent_at: string | null;
  readonly message_thread_id: string;
}

/** A row of `candidates`. */
export interface CandidateRow extends Base {
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly email: string | null;
  readonly phone: string;
  readonly postal_code: string | null;
  readonly external_id: string | null;
  readonly deleted_at: string | null;
  readonly candidate_status_id: string | null;
}

/** A row of `message_threads`. */
export interface ThreadRow extends Base {
  readonly channel: string;
  readonly identifier: string;
  readonly chatbot_paused: boolean;
  readonly window_expires_at: string | null;
  readonly candidate_id: string | null;
  readonly channel_connection_id: string | null;
}

const text = (value: string | object | null): string => (value === null ? 'null' : JSON.stringify(value));

/** Formats PostgreSQL's text of an instant as the service does. */
export const instantText = (at: string): string =>
  `${at.slice(0, 10)}T${at.slice(11, 19)}.${at.slice(20, -3).padEnd(3, '0')}+00:00`;

const instant = (at: string | null): string => (at === null ? 'null' : `"${instantText(at)}"`);

const id = (value: string | null): string => (value === null ? 'null' : `"${value}"`);

const toOne = (path: string, type: string, value: string | null): string =>
  value === null
    ? '{"links":{"related":null},"data":null}'
    : `{"links":{"related":"/public/v2/${path}/${value}"},"data":{"type":"${type}","id":"${value}"}}`;

/** Formats a message as the service does. */
export const messageJson = (row: MessageRow): string =>
  `{"type":"messages","id":"${row.id}","attributes":{"sendBy":"${row.send_by}","origin":"${row.origin}","payload":${text(row.payload)},"deliveryStatus":"${row.delivery_status}","errorMessages":${text(row.error_messages)},"sentAt":${instant(row.sent_at)},"createdAt":${instant(row.created_at)},"updatedAt":${instant(row.updated_at)},"messageThreadId":${id(row.message_thread_id)}},"relationships":{"messageThread":${toOne('message-threads', 'messageThreads', row.message_thread_id)}},"links":{"self":"/public/v2/messages/${row.id}"}}`;

/** Formats a candidate as the service does. */
export const candidateJson = (row: CandidateRow): string =>
  `{"type":"candidates","id":"${row.id}","attributes":{"firstName":${text(row.first_name)},"lastName":${text(row.last_name)},"email":${text(row.email)},"phone":${text(row.phone)},"postalCode":${text(row.postal_code)},"externalId":${text(row.external_id)},"deletedAt":${instant(row.deleted_at)},"createdAt":${instant(row.created_at)},"updatedAt":${instant(row.updated_at)},"candidateStatusId":${id(row.candidate_status_id)}},"relationships":{"candidateStatus":${toOne('candidate-statuses', 'candidateStatuses', row.candidate_status_id)}},"links":{"self":"/public/v2/candidates/${row.id}"}}`;

/** Formats a thread of a phone channel as the service does. */
export const threadJson = (row: ThreadRow): string =>
  `{"type":"messageThreads","id":"${row.id}","attributes":{"channel":"${row.channel}","identifier":${text(row.identifier)},"chatbotPaused":${row.chatbot_paused},"windowExpiresAt":${instant(row.window_expires_at)},"chatUrl":null,"createdAt":${instant(row.created_at)},"updatedAt":${instant(row.updated_at)},"candidateId":${id(row.candidate_id)},"channelConnectionId":${id(row.channel_connection_id)}},"relationships":{"candidate":${toOne('candidates', 'candidates', row.candidate_id)},"channelConnection":${toOne('channel-connections', 'channelConnections', row.channel_connection_id)},"messages":{"links":{"related":"/public/v2/messages?filter%5BmessageThreadId%5D=${row.id}"}}},"links":{"self":"/public/v2/message-threads/${row.id}"}}`;
