import { z } from 'zod';

import { createGraphClient, type GraphAnswer, type GraphClient } from '../whatsapp/graph-client.ts';
import type {
  CreateTemplateResult,
  ListTemplatesQuery,
  ListTemplatesResult,
  PlatformTemplate,
  RemoveTemplateResult,
  TemplateAccount,
  TemplateDraft,
  TemplatePlatformFailure,
  TemplateRefusal,
  TemplateStore,
} from './template-platform.ts';

/** Settings of the client: the address includes the version of the API. */
export interface GraphTemplatesOptions {
  readonly apiUrl: string;
  readonly timeLimitMs?: number;
}

const pageSize = 100;
const maxAnswerBytes = 8 * 1024 * 1024;
// A client of the API waits for the answer.
const defaultTimeLimitMs = 6000;

const graphError = z.object({
  error: z.object({
    message: z.string().default(''),
    code: z.number().optional(),
    error_subcode: z.number().optional(),
    error_user_msg: z.string().optional(),
    is_transient: z.boolean().optional(),
  }),
});

const createdAnswer = z.object({
  id: z.coerce.string(),
  status: z.string().default('PENDING'),
  category: z.string().optional(),
});

const listedTemplate = z
  .object({
    id: z.coerce.string(),
    name: z.string(),
    language: z.string(),
    category: z.string(),
    status: z.string(),
    rejected_reason: z.string().nullish(),
    quality_score: z.object({ score: z.string() }).partial().nullish(),
    components: z
      .array(
        z.looseObject({
          type: z.string(),
          text: z.string().optional(),
          format: z.string().optional(),
          example: z.record(z.string(), z.unknown()).optional(),
        }),
      )
      .default([]),
  })
  .transform(
    ({ id, rejected_reason: reason, quality_score: quality, components, ...rest }): PlatformTemplate => ({
      ...rest,
      platformId: id,
      quality: quality?.score ?? null,
      rejectedReason: reason ?? null,
      components: components.map(({ type, text, format, example }) => ({
        type,
        ...(text !== undefined && { text }),
        ...(format !== undefined && { format }),
        ...(example !== undefined && { example }),
      })),
    }),
  );

const listAnswer = z.object({
  data: z.array(listedTemplate),
  paging: z
    .object({ cursors: z.object({ after: z.string() }).partial(), next: z.string() })
    .partial()
    .optional(),
});

const busyCodes = new Set([1, 2, 4, 17, 32, 341, 613, 80_007, 80_008, 130_429, 131_000, 131_016, 131_057]);
const deniedCodes = new Set([0, 3, 10, 190, 368, 131_005, 131_031]);
const isDenied = (code: number): boolean => deniedCodes.has(code) || (code >= 200 && code <= 299);

const existsSubcode = 2_388_024;
const missingSubcodes = new Set([2_593_002, 33]);

const toSeconds = (waitMs: number | null): number | null => (waitMs ? Math.ceil(waitMs / 1000) : null);

/** Says why a request failed: the account is denied, the platform is away, or the template is at fault. Pure. */
const classify = (
  answer: Extract<GraphAnswer, { type: 'answered' }>,
): TemplatePlatformFailure | { readonly type: 'refused'; readonly refusals: readonly TemplateRefusal[] } => {
  const parsed = graphError.safeParse(answer.json);
  const away = {
    type: 'away',
    detail: `The platform responded with status ${answer.status}.`,
    retryAfterSeconds: toSeconds(answer.retryAfterMs),
  } as const;
  if (!parsed.success) return away;
  const { code = -1, error_subcode: subcode = null, error_user_msg: words, message } = parsed.data.error;
  const detail = words ?? message;
  if (answer.status === 429 || answer.status >= 500 || parsed.data.error.is_transient || busyCodes.has(code))
    return { ...away, detail };
  if (answer.status === 401 || isDenied(code)) return { type: 'denied', detail };
  return { type: 'refused', refusals: [{ subcode, detail }] };
};

const isSuccess = ({ status }: { readonly status: number }): boolean => status >= 200 && status < 300;

const noAnswer = { type: 'away', detail: 'The platform does not respond.', retryAfterSeconds: null } as const;
const unreadable = {
  type: 'away',
  detail: 'The response of the platform cannot be read.',
  retryAfterSeconds: null,
} as const;
const noOutcome = {
  type: 'unknown',
  detail: 'The platform did not say whether it created the template.',
} as const;

const readCreated = (answer: GraphAnswer, draft: TemplateDraft): CreateTemplateResult => {
  if (answer.type !== 'answered') return answer.type === 'lost' ? noOutcome : noAnswer;
  if (isSuccess(answer)) {
    const parsed = createdAnswer.safeParse(answer.json);
    if (!parsed.success) return noOutcome;
    const { id, status, category = draft.category } = parsed.data;
    return { type: 'created', platformId: id, status, category };
  }
  const failure = classify(answer);
  // A server error can come from a part of the platform behind the one that made the template.
  if (failure.type === 'away' && answer.status >= 500) return noOutcome;
  const [refusal] = failure.type === 'refused' ? failure.refusals : [];
  return refusal?.subcode === existsSubcode ? { type: 'exists', detail: refusal.detail } : failure;
};

const readListed = (answer: GraphAnswer): ListTemplatesResult => {
  if (answer.type !== 'answered') return noAnswer;
  if (isSuccess(answer)) {
    const parsed = listAnswer.safeParse(answer.json);
    if (!parsed.success) return unreadable;
    const { data, paging } = parsed.data;
    return {
      type: 'listed',
      templates: data,
      next: paging?.next === undefined ? null : (paging.cursors?.after ?? null),
    };
  }
  const failure = classify(answer);
  return failure.type === 'refused' ? { type: 'denied', detail: failure.refusals[0]?.detail ?? '' } : failure;
};

const readRemoved = (answer: GraphAnswer): RemoveTemplateResult => {
  if (answer.type !== 'answered') return noAnswer;
  if (isSuccess(answer)) return { type: 'removed' };
  if (answer.status === 404) return { type: 'gone' };
  const failure = classify(answer);
  if (failure.type !== 'refused') return failure;
  return failure.refusals.some(({ subcode }) => subcode !== null && missingSubcodes.has(subcode))
    ? { type: 'gone' }
    : failure;
};

/** A request for the templates of an account. */
interface AccountRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly account: TemplateAccount;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: TemplateDraft;
}

const sendRequest = (
  client: GraphClient,
  { account: { accessToken, businessAccountId }, ...request }: AccountRequest,
): Promise<GraphAnswer> =>
  client.call({ ...request, accessToken, path: [businessAccountId, 'message_templates'] });

const listedFields = 'id,name,status,category,language,components,quality_score,rejected_reason';

/** Creates the client of the templates of WhatsApp Business accounts, over Meta's Graph API. */
export const createGraphTemplates = ({
  apiUrl,
  timeLimitMs = defaultTimeLimitMs,
}: GraphTemplatesOptions): TemplateStore => {
  const client = createGraphClient({ apiUrl, timeLimitMs, maxAnswerBytes });
  return {
    create: async (account, draft) =>
      readCreated(await sendRequest(client, { method: 'POST', account, body: draft }), draft),
    list: async (account, { name, after }: ListTemplatesQuery) => {
      const query = {
        fields: listedFields,
        limit: String(pageSize),
        ...(name !== undefined && { name }),
        ...(after !== null && { after }),
      };
      return readListed(await sendRequest(client, { method: 'GET', account, query }));
    },
    remove: async (account, { name, platformId }) =>
      readRemoved(
        await sendRequest(client, { method: 'DELETE', account, query: { name, hsm_id: platformId } }),
      ),
  };
};
