import type { Sql } from '../database/database.ts';
import { apiError, validationError, notFound } from '../errors/api-error.ts';
import type { Session } from '../flow/session.ts';
import type { AfterCommitEffects } from './after-commit-effects.ts';
import { insertRun } from './insert-run.ts';
import { UnusableVersionError } from '../flow-publication/compiled-flow-cache.ts';
import { loadOrPublishFlow } from '../flow-publication/load-or-publish-flow.ts';
import { templateInput } from '../messaging/template.ts';
import { loadTemplatesOf, toTemplatePayload } from './sendable-payload.ts';
import type { TurnDeps } from './decide-stored-turn.ts';
import { finishThreadTransaction, isCandidateDeleted, openThreadTransaction } from './thread-transaction.ts';
import type { Channel } from '../messaging/channel.ts';
import { candidateDeletedError, lockThread, recipientOptedOutError, type Thread } from './thread.ts';

/** A client's request for a run; `initialMessage` is a payload, or `{}` for none. */
export interface RunRequest {
  /** The id of the run. Left out, the run gets a new one. */
  readonly id?: string;
  readonly organizationId: string;
  readonly flowId: string;
  readonly messageThreadId: string;
  readonly state: Session;
  readonly initialMessage: Record<string, unknown>;
  readonly scheduleId: string | null;
  readonly vacancyId: string | null;
}

const vacancyExistsStatement = {
  name: 'vacancy_of',
  text: 'select id from vacancies where id = $1 and organization_id = $2 and deleted_at is null',
};

/** Throws 404 with the pointer for a vacancy that the organization does not have. A null id is no vacancy. */
export const checkVacancy = async (
  sql: Pick<Sql, 'query'>,
  organizationId: string,
  vacancyId: string | null,
  pointer: string,
): Promise<void> => {
  if (vacancyId === null) return;
  const [vacancy] = await sql.query(vacancyExistsStatement, [vacancyId, organizationId]);
  if (!vacancy) throw notFound('vacancies', vacancyId, pointer);
};

const scheduleExistsStatement = {
  name: 'schedule_of',
  text: 'select id from schedules where id = $1 and organization_id = $2',
};

/**
 * Throws 404 for a schedule that the organization does not have, and 422 `schedule_required` where the flow needs one and none is
 * given.
 */
const checkSchedule = async (
  sql: Sql,
  { versions }: TurnDeps,
  { organizationId, scheduleId }: RunRequest,
  versionId: string,
): Promise<void> => {
  const pointer = '/data/relationships/schedule';
  if (scheduleId !== null) {
    const [schedule] = await sql.query(scheduleExistsStatement, [scheduleId, organizationId]);
    if (!schedule) throw notFound('schedules', scheduleId, pointer);
    return;
  }
  const flow = await versions.get(sql, versionId).catch((error: unknown) => {
    // A run of a version that no longer compiles ends with that as its error.
    if (error instanceof UnusableVersionError) return null;
    throw error;
  });
  if (!flow?.needsSchedule) return;
  const detail = 'The flow books an appointment on a schedule that each run names: give it as `scheduleId`.';
  throw apiError('schedule_required', detail, { pointer });
};

/** Throws 422 for a sender that nobody can answer: a flow would wait for ever. */
const requireAnswers = ({ sender }: Pick<Thread, 'sender'>): void => {
  if (!sender?.isOneWay) return;
  const detail = 'The sender of the connection is a name, which nobody can answer: it cannot run flows.';
  throw apiError('relationship_invalid', detail, { pointer: '/data/relationships/messageThread' });
};

/** Looks up the template of an initial message; any other one stays as it is. Throws as `toTemplatePayload`. */
const resolveInitialMessage = async (
  sql: Sql,
  { organizationId, channel }: Pick<Thread, 'organizationId' | 'channel'>,
  initialMessage: Record<string, unknown>,
): Promise<Record<string, unknown>> => {
  const { data: input } = templateInput.safeParse(initialMessage);
  if (!input) return initialMessage;
  const templates = await loadTemplatesOf(sql, organizationId, input);
  return toTemplatePayload(channel, input, templates, 'initialMessage');
};

/** Throws 422 `template_required` for a free text as the initial message on a channel that takes only templates. */
export const requireTemplate = (channel: Channel, initialMessage: Record<string, unknown>): void => {
  const free = Object.keys(initialMessage).length > 0 && !('components' in initialMessage);
  if (channel === 'web' || !free) return;
  throw validationError([
    {
      code: 'template_required',
      detail: `The initial message on the channel ${channel} must be a template.`,
      pointer: '/data/attributes/initialMessage',
    },
  ]);
};

/**
 * Creates a run on the organization's thread; it starts at once or waits in the thread's queue. Throws 404 with the
 * pointer of what does not exist, 422 `candidate_deleted`, `recipient_opted_out`, `template_required`, `schedule_required`,
 * those of a template that cannot be sent, and 422 with the flow's faults when it has to be published first (docs/product-decisions.md#publishing-a-flow).
 */
export const createRunIn = async (
  sql: Sql,
  deps: TurnDeps,
  now: Date,
  request: RunRequest,
): Promise<{ runId: string; effects: AfterCommitEffects }> => {
  const { organizationId } = request;
  const thread = await lockThread(sql, request.messageThreadId, organizationId);
  if (!thread) throw notFound('messageThreads', request.messageThreadId, '/data/relationships/messageThread');
  const tx = await openThreadTransaction(sql, deps, now, thread);
  if (isCandidateDeleted(tx)) throw candidateDeletedError();
  if (thread.optedOutAt) throw recipientOptedOutError();
  requireAnswers(thread);
  requireTemplate(thread.channel, request.initialMessage);
  await checkVacancy(sql, organizationId, request.vacancyId, '/data/relationships/vacancy');
  const flow = await loadOrPublishFlow(sql, now, request);
  await checkSchedule(sql, deps, request, flow.versionId);
  const initialMessage = await resolveInitialMessage(sql, thread, request.initialMessage);
  const { state, scheduleId, vacancyId } = request;
  const id = request.id ?? deps.newId();
  const stored = await insertRun(tx, { ...flow, id, state, initialMessage, scheduleId, vacancyId });
  return { runId: stored.id, effects: finishThreadTransaction(tx) };
};
