type Row = Readonly<Record<string, string | number | boolean | null | object>>;

const text = (value: unknown): string =>
  value === null || value === undefined ? 'null' : JSON.stringify(value);

const instant = (value: unknown): string => {
  if (value === null || value === undefined) return 'null';
  const at = String(value);
  return `"${at.slice(0, 10)}T${at.slice(11, 19)}.${at.slice(20, -3).padEnd(3, '0')}+00:00"`;
};

const id = (value: unknown): string => (value === null ? 'null' : `"${String(value)}"`);

const toOne = (path: string, type: string, value: unknown): string =>
  value === null
    ? '{"links":{"related":null},"data":null}'
    : `{"links":{"related":"/public/v2/${path}/${String(value)}"},"data":{"type":"${type}","id":"${String(value)}"}}`;

/** A message as the service shows it. */
export const messageJson = (row: Row): string =>
  `{"type":"messages","id":"${row['id']}","attributes":{"sendBy":"${row['send_by']}","origin":"${row['origin']}","payload":${text(row['payload'])},"deliveryStatus":"${row['delivery_status']}","errorMessages":${text(row['error_messages'])},"sentAt":${instant(row['sent_at'])},"createdAt":${instant(row['created_at'])},"updatedAt":${instant(row['updated_at'])},"messageThreadId":${id(row['message_thread_id'])}},"relationships":{"messageThread":${toOne('message-threads', 'messageThreads', row['message_thread_id'])}},"links":{"self":"/public/v2/messages/${row['id']}"}}`;

/** A candidate as the service shows it. */
export const candidateJson = (row: Row): string =>
  `{"type":"candidates","id":"${row['id']}","attributes":{"firstName":${text(row['first_name'])},"lastName":${text(row['last_name'])},"email":${text(row['email'])},"phone":${text(row['phone'])},"postalCode":${text(row['postal_code'])},"externalId":${text(row['external_id'])},"deletedAt":${instant(row['deleted_at'])},"createdAt":${instant(row['created_at'])},"updatedAt":${instant(row['updated_at'])},"candidateStatusId":${id(row['candidate_status_id'])}},"relationships":{"candidateStatus":${toOne('candidate-statuses', 'candidateStatuses', row['candidate_status_id'])}},"links":{"self":"/public/v2/candidates/${row['id']}"}}`;

/** A thread of a phone channel as the service shows it. */
export const threadJson = (row: Row): string =>
  `{"type":"messageThreads","id":"${row['id']}","attributes":{"channel":"${row['channel']}","identifier":${text(row['identifier'])},"chatbotPaused":${row['chatbot_paused']},"windowExpiresAt":${instant(row['window_expires_at'])},"chatUrl":null,"createdAt":${instant(row['created_at'])},"updatedAt":${instant(row['updated_at'])},"candidateId":${id(row['candidate_id'])},"channelConnectionId":${id(row['channel_connection_id'])}},"relationships":{"candidate":${toOne('candidates', 'candidates', row['candidate_id'])},"channelConnection":${toOne('channel-connections', 'channelConnections', row['channel_connection_id'])},"messages":{"links":{"related":"/public/v2/messages?filter[messageThreadId]=${row['id']}"}}},"links":{"self":"/public/v2/message-threads/${row['id']}"}}`;
