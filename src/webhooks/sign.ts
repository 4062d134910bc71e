import { Webhook } from 'standardwebhooks';

/** The three headers of the Standard Webhooks scheme. */
export interface SignatureHeaders {
  readonly 'webhook-id': string;
  readonly 'webhook-timestamp': string;
  readonly 'webhook-signature': string;
}

/** Makes the headers of a body that is signed with every secret that is valid now; secrets come sealed. */
export type Signer = (
  id: string,
  now: Date,
  body: string,
  sealedSecrets: readonly string[],
) => SignatureHeaders;

const webhookOf = (secret: string): Webhook =>
  secret.startsWith('whsec_') ? new Webhook(secret) : new Webhook(secret, { format: 'raw' });

const maxCachedSecrets = 1000;

/**
 * Binds the signing to what opens secrets: a receiver that knows one of them accepts the body. A secret that begins with
 * `whsec_` is base64 after that, any other is taken as its UTF-8 bytes.
 */
export const createSigner = (decrypt: (sealed: string) => string): Signer => {
  // Opening a secret costs more than signing with it.
  const opened = new Map<string, Webhook>();
  const open = (sealed: string): Webhook => {
    const known = opened.get(sealed);
    if (known) return known;
    if (opened.size >= maxCachedSecrets) opened.clear();
    const webhook = webhookOf(decrypt(sealed));
    opened.set(sealed, webhook);
    return webhook;
  };
  return (id, now, body, sealedSecrets) => ({
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': sealedSecrets.map((sealed) => open(sealed).sign(id, now, body)).join(' '),
  });
};
