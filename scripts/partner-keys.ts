import { createOrm } from '../src/database/orm.ts';
import { PartnerKey } from '../src/resources/partner-keys/entity.ts';
import { digest, makeToken } from '../src/secrets.ts';

/** A partner as the operator sees it; the key itself is not kept. */
export interface ListedPartner {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly revokedAt: Date | null;
}

const withKeys = async <T>(
  url: string,
  work: (em: Awaited<ReturnType<typeof createOrm>>['em']) => Promise<T>,
) => {
  const orm = await createOrm(url, 1);
  try {
    return await work(orm.em.fork());
  } finally {
    await orm.close(true);
  }
};

/** Makes a partner and answers its key, which cannot be read again. */
export const createPartnerKey = (url: string, name: string): Promise<string> =>
  withKeys(url, async (em) => {
    const key = makeToken('pk_');
    em.create(PartnerKey, { name, digest: digest(key) });
    await em.flush();
    return key;
  });

/** Makes the partner of a key that the operator chose, unless it is there. */
export const ensurePartnerKey = (url: string, key: string): Promise<void> =>
  withKeys(url, async (em) => {
    if ((await em.count(PartnerKey, { digest: digest(key) })) > 0) return;
    em.create(PartnerKey, { name: 'First partner', digest: digest(key) });
    await em.flush();
  });

/** Lists the partners, oldest first. */
export const listPartnerKeys = (url: string): Promise<ListedPartner[]> =>
  withKeys(url, async (em) =>
    (await em.find(PartnerKey, {}, { orderBy: { createdAt: 'asc' } })).map(
      ({ id, name, createdAt, revokedAt }) => ({
        id,
        name,
        createdAt,
        revokedAt: revokedAt ?? null,
      }),
    ),
  );

/** Revokes every key of that name or id; answers how many were. */
export const revokePartnerKey = (url: string, nameOrId: string): Promise<number> =>
  withKeys(url, async (em) => {
    const found = (await em.find(PartnerKey, { revokedAt: null })).filter(
      ({ id, name }) => id === nameOrId || name === nameOrId,
    );
    for (const partner of found) partner.revokedAt = new Date();
    await em.flush();
    return found.length;
  });
