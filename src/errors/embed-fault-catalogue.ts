/** The error codes of embedded components. */
export const embedFaultCatalogue = {
  embed_token_refused: {
    status: 401,
    title: 'embed token refused',
    meaning:
      'The token opens no embedded component: `meta.reason` is `tokenInvalid` (unknown, used or expired), `originMismatch` or `forbidden` (another component).',
  },
  session_ended: {
    status: 401,
    title: 'session has ended',
    meaning:
      'The session of an embedded component is over: `meta.reason` is `expired`, `revoked` or `cookieMissing`.',
  },
  operation_not_allowed: {
    status: 403,
    title: 'operation not allowed',
    meaning: 'The embedded component, or its read-only user, cannot use the operation or what it names.',
  },
  request_origin_refused: {
    status: 403,
    title: 'origin of the request refused',
    meaning: 'A request of an embedded component comes from another page than that of its session.',
  },
} as const;
