import type { Database } from '../../database/database.ts';
import type { Cipher } from '../../security/encryption.ts';
import { templateAccount, type TemplateAccount } from './template-platform.ts';

/** A connection whose platform has templates, with its account. */
export interface TemplateConnection {
  readonly id: string;
  readonly organizationId: string;
  readonly account: TemplateAccount;
}

interface ConnectionRow {
  readonly id: string;
  readonly organization_id: string;
  readonly credentials_ciphertext: string;
}

/** SQL: the condition that the connection `c` can reach templates at a platform. */
export const hasTemplatesSql = `c.channel = 'whatsapp' and c.status = 'active' and c.credentials_ciphertext is not null`;

const columns = 'c.id, c.organization_id, c.credentials_ciphertext';
const oneStatement = {
  name: 'template_connection',
  text: `select ${columns} from channel_connections c where c.id = $1 and ${hasTemplatesSql}`,
};
const oldestStatement = {
  name: 'template_connection_oldest',
  text: `select ${columns} from channel_connections c where c.organization_id = $1 and ${hasTemplatesSql}
          order by c.created_at, c.id limit 1`,
};

type Reads = Pick<Database, 'query'>;

const toConnection = (cipher: Pick<Cipher, 'decrypt'>, row: ConnectionRow): TemplateConnection | null => {
  const parsed = templateAccount.safeParse(JSON.parse(cipher.decrypt(row.credentials_ciphertext)));
  return parsed.success ? { id: row.id, organizationId: row.organization_id, account: parsed.data } : null;
};

/** Loads a connection whose platform has templates; null when it is not active, or has no credentials for them. */
export const loadTemplateConnection = async (
  database: Reads,
  cipher: Pick<Cipher, 'decrypt'>,
  connectionId: string,
): Promise<TemplateConnection | null> => {
  const [row] = await database.query<ConnectionRow>(oneStatement, [connectionId]);
  return row ? toConnection(cipher, row) : null;
};

/** Loads the organization's oldest active connection with credentials whose platform has templates; null without any. */
export const loadOldestTemplateConnection = async (
  database: Reads,
  cipher: Pick<Cipher, 'decrypt'>,
  organizationId: string,
): Promise<TemplateConnection | null> => {
  const [row] = await database.query<ConnectionRow>(oldestStatement, [organizationId]);
  return row ? toConnection(cipher, row) : null;
};
