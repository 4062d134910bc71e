import { z } from 'zod';

import type { ChannelFault, PlatformFault } from '../port.ts';

/** An error of the platform, in a response or in a webhook. Codes and details decide, titles do not. */
export const whatsappError = z.looseObject({
  code: z.coerce.number().optional(),
  error_subcode: z.coerce.number().optional(),
  message: z.string().optional(),
  title: z.string().optional(),
  is_transient: z.boolean().optional(),
  error_data: z.looseObject({ details: z.string().optional() }).optional(),
});

/** An error of the platform. */
export type WhatsappError = z.output<typeof whatsappError>;

const codes: readonly (readonly [ChannelFault, readonly number[]])[] = [
  ['platform_busy', [4, 80_007, 130_429, 131_000, 131_016, 131_057, 135_000]],
  ['recipient_busy', [131_056]],
  ['outside_messaging_window', [131_047]],
  ['recipient_unreachable', [131_021, 131_026, 131_030, 130_472, 130_497]],
  ['marketing_limited', [131_049]],
  ['recipient_opted_out', [131_050]],
  ['identity_not_supported', [131_062]],
  ['media_refused', [131_051, 131_052, 131_053]],
  ['content_refused', [131_008, 131_009, 132_000, 132_005, 132_008, 132_012]],
  ['template_unusable', [131_063, 132_001, 132_007, 132_015, 132_016]],
  [
    'connection_suspended',
    [0, 3, 10, 190, 368, 131_005, 131_031, 131_037, 131_042, 131_045, 131_048, 131_064],
  ],
];

const faultByCode: ReadonlyMap<number, ChannelFault> = new Map(
  codes.flatMap(([fault, listed]) => listed.map((code): [number, ChannelFault] => [code, fault])),
);

const isPermission = (code: number): boolean => code >= 200 && code <= 299;

/** The number, or the account above it, is not there for this token: the platform says so in a subcode of a general error. */
const isMissingObject = ({ code, error_subcode: subcode }: WhatsappError): boolean =>
  code === 100 && subcode === 33;

const classifyCode = (error: WhatsappError): ChannelFault | null => {
  const { code, is_transient: isTransient } = error;
  const known = code === undefined ? undefined : faultByCode.get(code);
  // The limit of a pair passes as well, but holds up one person only.
  if (known === 'recipient_busy') return known;
  if (isTransient === true) return 'platform_busy';
  if (known !== undefined) return known;
  return code !== undefined && (isPermission(code) || isMissingObject(error)) ? 'connection_suspended' : null;
};

/** Returns the class of a response by its status alone; a webhook has none. */
const classifyStatus = (status: number | null): ChannelFault => {
  if (status === null) return 'recipient_unreachable';
  if (status >= 500 || status === 429 || status === 408 || status < 400) return 'platform_busy';
  return status === 401 || status === 403 ? 'connection_suspended' : 'content_refused';
};

const maxDetailLength = 300;

/** Removes what can name a person from the platform's words: numbers, ids and addresses. */
const withoutNames = (words: string): string =>
  words
    .replaceAll(/\S+@\S+/gu, '...')
    .replaceAll(/\b[A-Z]{2}\.(?:ENT\.)?[A-Za-z0-9]{6,}/gu, '...')
    .replaceAll(/\+?\d[\d ().-]{6,}\d/gu, '...')
    .slice(0, maxDetailLength);

const describeError = ({
  error_subcode: subcode,
  error_data: data,
  message,
  title,
}: WhatsappError): string => {
  const words = withoutNames(data?.details ?? message ?? title ?? 'The platform gave no reason.');
  return subcode === undefined ? words : `${words} (subcode ${subcode})`;
};

/** The circumstances of an error. */
export interface ErrorContext {
  /** Status of the response; null in a webhook. */
  readonly status: number | null;
  readonly retryAfterMs: number | null;
}

/**
 * Classifies an error of the platform. An unknown code goes by the status of its response, and operators are told; so does a response
 * without an error, unless its status alone says enough. Pure.
 */
export const classifyError = (
  error: WhatsappError | null,
  { status, retryAfterMs }: ErrorContext,
): PlatformFault => {
  const known = error && classifyCode(error);
  const isPlain = error?.code === undefined && status !== null && (status >= 500 || status === 429);
  return {
    fault: known ?? classifyStatus(status),
    platformCode: error?.code === undefined ? null : String(error.code),
    detail: error ? describeError(error) : `The platform responded with status ${status ?? 'unknown'}.`,
    isUnclassified: known === null && !isPlain,
    retryAfterMs,
  };
};
