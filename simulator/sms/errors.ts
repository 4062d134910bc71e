interface KnownSmsError {
  readonly status: number;
  readonly message: string;
}

const error = (status: number, message: string): KnownSmsError => ({ status, message });

/** The platform's errors by code. Those from 30000 on are reported by a status. */
const smsErrors: Readonly<Record<number, KnownSmsError>> = {
  20001: error(400, 'Invalid parameter value.'),
  20003: error(401, 'Authenticate'),
  20404: error(404, 'The requested resource was not found'),
  20429: error(429, 'Too Many Requests'),
  20500: error(500, 'An internal server error has occurred'),
  20503: error(503, 'Service unavailable'),
  21211: error(400, "Invalid 'To' Phone Number"),
  21266: error(400, "'To' and 'From' number cannot be the same"),
  21408: error(
    400,
    "Permission to send an SMS has not been enabled for the region indicated by the 'To' number",
  ),
  21602: error(400, 'Message body is required.'),
  21603: error(400, "A 'From' phone number is required."),
  21604: error(400, "A 'To' phone number is required."),
  21606: error(
    400,
    "The 'From' phone number provided is not a valid message-capable Twilio phone number for this destination.",
  ),
  21609: error(400, "The 'StatusCallback' URL is not a valid URL."),
  21610: error(400, 'Attempt to send to unsubscribed recipient'),
  21611: error(429, "This 'From' number has exceeded the maximum number of queued messages"),
  21612: error(400, "Message cannot be sent with the current combination of 'To' and/or 'From' parameters"),
  21614: error(400, "'To' number is not a valid mobile number"),
  21617: error(400, 'The concatenated message body exceeds the 1600 character limit'),
  21620: error(400, 'Invalid media URL(s)'),
  21623: error(400, 'Number of media files exceeds allowed limit'),
  30001: error(400, 'Queue overflow'),
  30002: error(400, 'Account suspended'),
  30003: error(400, 'Unreachable destination handset'),
  30004: error(400, 'Message blocked'),
  30005: error(400, 'Unknown destination handset'),
  30006: error(400, 'Landline or unreachable carrier'),
  30007: error(400, 'Message filtered'),
  30008: error(400, 'Unknown error'),
  30034: error(400, 'Message from an Unregistered Number'),
};

const knownError = (code: number): KnownSmsError => smsErrors[code] ?? error(400, 'Unknown error');

/** Returns the platform's words for an error. */
export const smsErrorMessage = (code: number): string => knownError(code).message;

/** A refusal of an SMS endpoint. */
export class SmsError extends Error {
  readonly code: number;
  readonly status: number;

  constructor(code: number, detail?: string) {
    super(detail === undefined ? knownError(code).message : `${knownError(code).message}: ${detail}`);
    this.code = code;
    this.status = knownError(code).status;
  }
}

/** Returns the body of an error as the platform writes it. */
export const toSmsErrorBody = ({ code, message, status }: SmsError): object => ({
  code,
  message,
  more_info: `https://www.twilio.com/docs/errors/${code}`,
  status,
});
