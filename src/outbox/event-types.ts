/** A webhook event as integrators read it: the resource type in its body, and when it is sent. */
export interface EventTypeDescription {
  /** The resource that the event is about; its rows are recorded. */
  readonly subject:
    | 'flowRuns'
    | 'messages'
    | 'conversations'
    | 'candidates'
    | 'vacancyAnalyses'
    | 'flowGenerations'
    | 'channelConnections'
    | 'messageTemplates'
    | 'appointments';
  /** One sentence for integrators. */
  readonly description: string;
}

/**
 * The webhook events of this service: their names, subjects and descriptions. What recording accepts, the `webhooks` of the
 * OpenAPI document and the table in the integrators' guide follow this table. A `notify` action of a flow names further
 * events; tests see to it that none of these names can be imitated.
 */
export const webhookEventTypes = {
  'flowRun.queued': { subject: 'flowRuns', description: 'A run waits for its turn in the thread.' },
  'flowRun.started': { subject: 'flowRuns', description: 'A run begins.' },
  'flowRun.finished': { subject: 'flowRuns', description: 'A run comes to an end of its flow.' },
  'flowRun.timeout': { subject: 'flowRuns', description: 'A run ends because the candidate is silent.' },
  'flowRun.exception': { subject: 'flowRuns', description: 'A run ends because of an error.' },
  'flowRun.cancelled': { subject: 'flowRuns', description: 'A run is cancelled.' },
  'message.received': { subject: 'messages', description: 'The candidate wrote a message.' },
  'message.created': {
    subject: 'messages',
    description: 'A flow, a person or a client wrote a message to the candidate.',
  },
  'message.statusChanged': {
    subject: 'messages',
    description:
      'A message to the candidate arrived or was read, or the candidate edited or deleted a message, or its file arrived.',
  },
  'conversation.updated': {
    subject: 'conversations',
    description:
      'The thread got its candidate, the candidate wrote, or the conversation was opened, read, marked as unread or closed in the inbox.',
  },
  'candidate.updated': {
    subject: 'candidates',
    description:
      'A candidate was changed by the API or by an action of a flow. Of a deletion, `data` has `deletedAt` and no other attribute.',
  },
  'candidate.erased': {
    subject: 'candidates',
    description:
      'Nothing about the candidate is kept any more. `data` has the type and the id of the candidate.',
  },
  'vacancyAnalysis.finished': {
    subject: 'vacancyAnalyses',
    description: 'An engine has read the text of the vacancy.',
  },
  'vacancyAnalysis.exception': {
    subject: 'vacancyAnalyses',
    description: 'A vacancy analysis failed for good.',
  },
  'flowGeneration.finished': {
    subject: 'flowGenerations',
    description: 'A generated flow is published.',
  },
  'flowGeneration.exception': {
    subject: 'flowGenerations',
    description: 'A flow generation failed for good.',
  },
  'channelConnection.suspended': {
    subject: 'channelConnections',
    description:
      'The platform refuses the number of a connection: its messages wait. `statusReason` says why.',
  },
  'messageTemplate.statusChanged': {
    subject: 'messageTemplates',
    description: 'The platform changed the status, the category or the quality of a template.',
  },
  'appointment.booked': { subject: 'appointments', description: 'An appointment was booked.' },
  'appointment.rescheduled': {
    subject: 'appointments',
    description: 'An appointment moved to another time. `sequence` has grown.',
  },
  'appointment.cancelled': {
    subject: 'appointments',
    description: 'An appointment was cancelled; `cancelledBy` says by whom. The time is free.',
  },
  'appointment.reminded': { subject: 'appointments', description: 'The candidate was reminded.' },
  'appointment.completed': {
    subject: 'appointments',
    description: 'An appointment took place: a client said so, or a day has passed since its end.',
  },
  'appointment.noShow': { subject: 'appointments', description: 'The candidate did not come.' },
} as const satisfies Readonly<Record<string, EventTypeDescription>>;

/** The name of a webhook event of this service. */
export type WebhookEventType = keyof typeof webhookEventTypes;
