/** A user of the organization: who can sign in to this ATS. */
export interface AtsUser {
  readonly id: string;
  readonly name: string;
}

/** A candidate, as this ATS lists it; `number` is the ATS's own number, the `externalId` of the service. */
export interface AtsCandidate {
  readonly number: string;
  readonly name: string;
  readonly phone: string;
}

/** The requests of the ATS to the service, with the key of the organization: only a server may have it. */
export interface ServiceClient {
  /** Gets a token with which a page of `originUrl` shows a component to the user. */
  embedToken(userId: string, originUrl: string): Promise<string>;
  /** Ends the sessions of the user in all components. Returns their number. */
  endSessions(userId: string): Promise<number>;
  users(): Promise<readonly AtsUser[]>;
  candidates(): Promise<readonly AtsCandidate[]>;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const attributesOf = (row: unknown): Readonly<Record<string, unknown>> =>
  isObject(row) && isObject(row['attributes']) ? row['attributes'] : {};

/** Reads a candidate; one without a number of this ATS is not its own. */
const toCandidate = (row: unknown): readonly AtsCandidate[] => {
  const { firstName, lastName, phone, externalId } = attributesOf(row);
  if (typeof externalId !== 'string') return [];
  const name = `${textOf(firstName)} ${textOf(lastName)}`.trim();
  return [{ number: externalId, name, phone: textOf(phone) }];
};

/** Opens the service at an address such as `http://127.0.0.1:3000`. */
export const openServiceClient = (serviceUrl: string, organizationToken: string): ServiceClient => {
  const request = async (
    path: string,
    init: RequestInit = {},
  ): Promise<Readonly<Record<string, unknown>>> => {
    const response = await fetch(`${serviceUrl}/public/v2${path}`, {
      ...init,
      headers: { authorization: `Bearer ${organizationToken}`, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(10_000),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    const body: unknown = await response.json();
    return isObject(body) ? body : {};
  };
  const list = async (path: string): Promise<readonly unknown[]> => {
    const { data } = await request(path);
    return Array.isArray(data) ? data : [];
  };
  return {
    embedToken: async (userId, originUrl) => {
      const body = JSON.stringify({ userId, originUrl });
      return textOf((await request('/embed/authenticate', { method: 'POST', body }))['token']);
    },
    endSessions: async (userId) => {
      const body = JSON.stringify({ userId });
      return Number((await request('/embed/end-sessions', { method: 'POST', body }))['endedSessions']);
    },
    users: async () =>
      (await list('/users?sort=createdAt')).map((row) => ({
        id: isObject(row) ? textOf(row['id']) : '',
        name: textOf(attributesOf(row)['fullName']),
      })),
    candidates: async () => (await list('/candidates?page[size]=200&sort=firstName')).flatMap(toCandidate),
  };
};
