import { z } from 'zod';

import { fitsSession } from '../../flow/json.ts';
import type { RunStatus } from '../../flow/run.ts';
import type { Json, Session } from '../../flow/session.ts';

// A parsed body holds JSON only. A recursive schema would put references into the OpenAPI document.
const jsonValue = z.custom<Json>((member) => member !== undefined);

/** Session variables that a client may send: JSON values by name, within the limits of a session. */
export const sessionStateSchema: z.ZodType<Session> = z
  .record(
    z
      .string()
      .min(1)
      .max(255)
      .refine((name) => !['__proto__', 'constructor', 'prototype'].includes(name), 'This name is reserved.'),
    jsonValue,
  )
  .refine(fitsSession, {
    error: 'The state exceeds the limits of a session: 262,144 characters of JSON, 36 levels deep.',
    params: { code: 'state_too_large' },
  });

/** The statuses with which a client may end a run. */
export const settableEndStatuses = ['finished', 'timeout', 'cancelled', 'exception'] as const;

/** Returns the status if a client may end a run with it. */
export const toEndStatus = (
  status: RunStatus | undefined,
): (typeof settableEndStatuses)[number] | undefined =>
  settableEndStatuses.find((endStatus) => endStatus === status);
