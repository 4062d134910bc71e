import { ApiError, apiError } from '../../errors/api-error.ts';
import type { TemplateComponent } from '../../messaging/template.ts';
import { hasSameTexts, toPlatformComponents } from './platform-components.ts';
import { refusalFaults, type PointerOf } from './refusal-faults.ts';
import { listAllTemplates, type TemplateDeps } from './sync-templates.ts';
import {
  loadOldestTemplateConnection,
  loadTemplateConnection,
  type TemplateConnection,
} from './template-connection.ts';
import type { PlatformTemplate, TemplateDraft } from './template-platform.ts';
import { insertCreatedTemplate, loadTemplatesOfLanguage } from './template-rows.ts';
import {
  fromPlatformCategory,
  type TemplateCategory,
  toLowerWords,
  toPlatformCategory,
  toPlatformName,
} from './template-words.ts';

/** A template that a client wants; without a connection it goes to the oldest one that has templates. */
export interface TemplateRequest {
  readonly id: string;
  readonly organizationId: string;
  readonly channelConnectionId: string | null;
  readonly name: string;
  readonly language: string;
  readonly category: TemplateCategory;
  readonly components: readonly TemplateComponent[];
  readonly at: PointerOf;
}

/** The state of a created template at the platform. */
type Created = Pick<PlatformTemplate, 'platformId' | 'status' | 'category' | 'quality' | 'rejectedReason'>;

const retryAfterSeconds = 10;

/** Builds the 503 of a platform that is away. */
export const platformAway = (detail: string, seconds: number | null = null): ApiError =>
  new ApiError([{ code: 'temporarily_unavailable', detail }], {
    'Retry-After': String(seconds ?? retryAfterSeconds),
  });

/** Builds the 422 of a platform that does not let the account in. */
export const accountDenied = (detail: string): ApiError =>
  apiError(
    'no_messaging_account',
    `The platform does not accept the credentials of the connection: ${detail}`,
  );

const loadConnection = async (
  { database, cipher }: TemplateDeps,
  { channelConnectionId, organizationId, at }: TemplateRequest,
): Promise<TemplateConnection> => {
  const connection =
    channelConnectionId === null
      ? await loadOldestTemplateConnection(database, cipher, organizationId)
      : await loadTemplateConnection(database, cipher, channelConnectionId);
  if (connection) return connection;
  throw channelConnectionId === null
    ? apiError('no_messaging_account', 'The organization has no active WhatsApp connection with credentials.')
    : apiError('no_messaging_account', 'It is not an active WhatsApp connection with credentials.', {
        pointer: at('channelConnection'),
      });
};

const alreadyExists = ({ name, language, at }: TemplateRequest, platformName: string, id?: string) =>
  apiError(
    'already_exists',
    `There is a template "${name}" (at the platform: ${platformName}) in the language ${language} already. Choose another name, or delete that one.`,
    { pointer: at('name'), ...(id !== undefined && { meta: { id } }) },
  );

const toDraft = (request: TemplateRequest): TemplateDraft => ({
  name: toPlatformName(request.name),
  language: request.language,
  category: toPlatformCategory(request.category),
  components: toPlatformComponents(request.components),
});

/** Asks the platform for the template of a draft; null when it has none with the same texts. */
const findAtPlatform = async (
  { platform }: TemplateDeps,
  connection: TemplateConnection,
  draft: TemplateDraft,
): Promise<Created | null> => {
  const listed = await listAllTemplates(platform, connection, draft.name);
  if (listed.type !== 'listed') throw platformAway(listed.detail);
  const isMeant = ({ name, language, components }: PlatformTemplate): boolean =>
    name === draft.name && language === draft.language && hasSameTexts(components, draft.components);
  return listed.templates.find(isMeant) ?? null;
};

/**
 * Creates the draft at the platform. After an ambiguous request the platform is asked what it has. A template with the same
 * texts that nobody here knows is ours: an earlier request was cut off after the platform had made it.
 */
const createAtPlatform = async (
  deps: TemplateDeps,
  connection: TemplateConnection,
  request: TemplateRequest,
  draft: TemplateDraft,
): Promise<Created> => {
  const result = await deps.platform.create(connection.account, draft);
  switch (result.type) {
    case 'created':
      return { ...result, quality: null, rejectedReason: null };
    case 'refused':
      throw new ApiError(refusalFaults(result.refusals, request.components, request.at));
    case 'denied':
      throw accountDenied(result.detail);
    case 'away':
      throw platformAway(result.detail, result.retryAfterSeconds);
    case 'exists':
    case 'unknown': {
      const found = await findAtPlatform(deps, connection, draft);
      if (found) return found;
      throw result.type === 'exists' ? alreadyExists(request, draft.name) : platformAway(result.detail);
    }
    default:
      throw new Error(`unknown result ${String(result satisfies never)}`);
  }
};

/**
 * Creates a template at the platform, then its row. Nothing is stored unless the platform has the template. Throws 422
 * `no_messaging_account` and `template_refused`, 409 `already_exists`, and 503 while the platform is away: repeating the
 * request is safe.
 */
export const createTemplate = async (deps: TemplateDeps, request: TemplateRequest): Promise<void> => {
  const connection = await loadConnection(deps, request);
  const draft = toDraft(request);
  const known = await loadTemplatesOfLanguage(deps.database, connection.id, request.language);
  const same = known.find(({ name }) => toPlatformName(name) === draft.name);
  if (same) throw alreadyExists(request, draft.name, same.id);
  const created = await createAtPlatform(deps, connection, request, draft);
  const { id, organizationId, name, language, category, components } = request;
  const row = {
    id,
    organizationId,
    channelConnectionId: connection.id,
    name,
    language,
    category: fromPlatformCategory(created.category) ?? category,
    components,
    status: toLowerWords(created.status) ?? 'pending',
    quality: toLowerWords(created.quality),
    rejectedReason: toLowerWords(created.rejectedReason) === null ? null : created.rejectedReason,
    platformId: created.platformId,
  };
  await insertCreatedTemplate(deps.database, row, await deps.clock.now());
};
