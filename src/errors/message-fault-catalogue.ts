/** The reasons why a message or a template is refused; a part of the catalogue of all errors. */
export const messageFaultCatalogue = {
  media_refused: {
    status: 422,
    title: 'media refused',
    meaning:
      'A file is empty, has an unsupported type, is not of the declared type, or is too large for its type.',
  },
  payload_not_supported: {
    status: 422,
    title: 'payload not supported',
    meaning: 'The sender of the message cannot send this kind: a candidate sends no template.',
  },
  template_required: {
    status: 422,
    title: 'template required',
    meaning: 'On a phone channel the initial message of a run must be a template, or be left out.',
  },
  template_not_approved: {
    status: 422,
    title: 'template not approved',
    meaning: 'The platform has not approved the template, or has paused or disabled it.',
  },
  template_parameters_invalid: {
    status: 422,
    title: 'template parameters invalid',
    meaning:
      'The values do not fit the placeholders of the template: their number, their component or their length.',
  },
  template_refused: {
    status: 422,
    title: 'template refused',
    meaning: 'The messaging platform refuses the template; the detail is its own reason.',
  },
  no_messaging_account: {
    status: 422,
    title: 'no messaging account',
    meaning: 'The organization has no active connection with credentials for what the request needs.',
  },
  number_refused: {
    status: 422,
    title: 'number refused',
    meaning: 'The platform refuses the number or its credentials; the detail is its own reason.',
  },
  outside_messaging_window: {
    status: 422,
    title: 'outside the messaging window',
    meaning:
      'More than 24 hours have passed since the last message of the person: only a template can be sent.',
  },
  recipient_opted_out: {
    status: 422,
    title: 'recipient opted out',
    meaning:
      'The person asked for no more messages. The person can lift this with START, or the API with a reason.',
  },
  text_too_long: {
    status: 422,
    title: 'text too long',
    meaning: 'The text is longer than the channel can send, even in several parts.',
  },
  press_refused: {
    status: 422,
    title: 'press refused',
    meaning:
      'The text of a pressed button differs from its label, or the named message does not offer the button.',
  },
} as const satisfies Record<string, { status: number; title: string; meaning: string }>;
