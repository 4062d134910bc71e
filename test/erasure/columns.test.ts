import { expect, test } from 'vitest';

import { useConversation } from '../support/environments/conversation.ts';

// Decision 026: whoever adds a column that can hold words decides here whether an erasure touches it.

const stage = useConversation();

/** An erasure deletes the row, empties the column, or empties it together with its table's other ones. */
const erased = `
  candidates.email candidates.external_id candidates.first_name candidates.last_name candidates.phone candidates.postal_code
  flow_runs.candidate_fields flow_runs.error_messages flow_runs.initial_message flow_runs.outcome flow_runs.position
  flow_runs.pause_changes flow_runs.initial_state flow_runs.state
  message_threads.attention message_threads.identifier message_threads.opt_out_reason message_threads.pause_reason
  message_threads.profile_name
  thread_identities.channel thread_identities.kind thread_identities.value
  conversations.status conversation_notes.text
  messages.client_key messages.delivery_status messages.error_messages messages.origin messages.payload messages.send_by messages.turn_status
  messages.platform_id messages.reactions awaited_files.media
  message_sends.ambiguity message_sends.errors message_sends.held_for message_sends.platform_id message_sends.status
  message_sends.waits_for platform_media.platform_id platform_events.body platform_events.headers platform_events.url
  stored_files.filename stored_files.mime_type stored_files.sha256
  appointments.cancel_reason appointments.note
  webhook_deliveries.attempts webhook_deliveries.data webhook_deliveries.snapshot`;

/** It holds nothing about a candidate, each for the reason in front of it. */
const others: Readonly<Record<string, string>> = {
  'words and numbers of ours': `
    appointments.cancelled_by appointments.language appointments.status appointments.time_zone
    slot_claims.during candidate_erasures.removed candidate_erasures.status channel_connections.channel channel_connections.status
    dispatch_leases.destination flow_changes.op flow_changes.part embed_sessions.access embed_sessions.component embed_sessions.digest
    embed_tokens.access embed_tokens.components embed_tokens.digest flow_runs.ai_usage flow_runs.status message_threads.appointment_dialog
    message_threads.channel conversations.channel
    mikro_orm_migrations.name organization_changes.type organization_changes.xid row_counts.table_name run_signals.message_ids run_signals.status
    webhook_deliveries.status webhook_deliveries.subject_type`,
  'what the organization is, has and designs': `
    canned_replies.language canned_replies.shortcut canned_replies.text canned_replies.title
    candidate_statuses.color candidate_statuses.name channel_connections.credentials_ciphertext
    channel_connections.fallback_components channel_connections.opt_out_text channel_connections.quality
    channel_connections.phone_number channel_connections.sms_encoding channel_connections.status_reason
    channel_connections.identifier channel_connections.name embed_sessions.origin embed_tokens.origin flow_runs.settings
    flow_changes.after flow_changes.before flow_changes.removed flow_layouts.nodes flow_layouts.notes flow_versions.note flows.given_variables
    flow_versions.graph flow_versions.settings flows.name flows.reminder_message
    locations.city locations.country locations.name locations.postal_code locations.street
    node_actions.action_type node_actions.attachment_data node_actions.sub_type node_actions.value
    node_actions.variable_name node_transitions.condition nodes.end_flow_type nodes.name
    organizations.contact_text organizations.country organizations.former_webhook_secrets organizations.name
    appointments.location_text schedules.availability schedules.exceptions schedules.holidays schedules.instructions
    schedules.location_text schedules.name schedules.reminder_components schedules.reminder_minutes schedules.status schedules.time_zone
    schedules.busy_calendar_etag schedules.busy_calendar_last_modified schedules.busy_calendar_state
    schedules.busy_calendar_url_ciphertext
    organizations.privacy_url organizations.token_ciphertext
    organizations.token_digest organizations.webhook_secret_ciphertext organizations.webhook_url
    partner_keys.digest partners.name vacancies.description vacancies.external_id vacancies.title vacancies.url
    webhook_deliveries.event`,
  'texts for everybody, with example values': `
    message_templates.category message_templates.components message_templates.language message_templates.name
    message_templates.platform_id message_templates.quality message_templates.rejected_reason message_templates.status`,
  'people who work there': `
    busy_times.external_id busy_times.source
    users.email users.external_id users.first_name users.full_name users.last_name users.phone users.time_zone`,
  'texts of vacancies': `
    flow_generations.context flow_generations.error_messages flow_generations.flow_type flow_generations.parameters
    flow_generations.stage flow_generations.status vacancy_analyses.stage vacancy_analyses.analyze_result vacancy_analyses.error_messages vacancy_analyses.input_text
    vacancy_analyses.status vacancy_analyses.warnings`,
  'kept for a day, and no answer with them': `
    idempotent_requests.digest idempotent_requests.key`,
};

const wordsOf = (text: string): string[] => text.trim().split(/\s+/);

const wordless = `('uuid', 'smallint', 'integer', 'bigint', 'numeric', 'real', 'double precision', 'boolean', 'date',
  'timestamp with time zone')`;

const columns = async (): Promise<string[]> => {
  const text = `select table_name || '.' || column_name as name from information_schema.columns
                 where table_schema = 'public' and data_type not in ${wordless} order by 1`;
  return (await stage.database.query<{ name: string }>({ text }, [])).map(({ name }) => name);
};

test('of every column that can hold words it is decided whether an erasure touches it', async () => {
  const decided = new Set([erased, ...Object.values(others)].flatMap(wordsOf));
  const present = await columns();
  expect(present.length).toBeGreaterThan(90);
  expect(present.filter((name) => !decided.has(name))).toEqual([]);
});
