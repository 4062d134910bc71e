import { Webhook } from 'standardwebhooks';

/** The three headers of the Standard Webhooks scheme. */
export interface SignatureHeaders {
  readonly 'webhook-id': string;
  readonly 'webhook-timestamp': string;
  readonly 'webhook-signature': string;
}

const signerOf = (secret: string): Webhook =>
  secret.startsWith('whsec_') ? new Webhook(secret) : new Webhook(secret, { format: 'raw' });

/**
 * Signs a body with every secret that is valid now: a receiver that knows one of them accepts it. A secret that begins
 * with `whsec_` is base64 after that, any other is taken as its UTF-8 bytes.
 */
export const signatureHeaders = (
  id: string,
  now: Date,
  body: string,
  secrets: readonly string[],
): SignatureHeaders => ({
  'webhook-id': id,
  'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
  'webhook-signature': secrets.map((secret) => signerOf(secret).sign(id, now, body)).join(' '),
});
