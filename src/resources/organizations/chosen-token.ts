import type { Sql } from '../../database/database.ts';
import type { ApiFault } from '../../errors/api-error.ts';
import type { Cipher } from '../../security/encryption.ts';
import { hashToken, isGuessable, minTokenLength } from '../../security/tokens.ts';

const tokenTakenStatement = {
  text: `select exists (select from organizations where token_digest = $1) as taken,
    exists (select from partner_keys where digest = $1) as "ofPartner"`,
};

/** Returns the fault of a token that a client chose: too short, not usable in a header, or easy to guess. */
export const findTokenShapeFaults = (token: string, pointer: string): readonly ApiFault[] => {
  const refused = (detail: string): ApiFault[] => [{ code: 'token_refused', detail, pointer }];
  if (token.length < minTokenLength)
    return refused(`A token must have at least ${minTokenLength} characters.`);
  if (!/^[\x21-\x7e]+$/.test(token))
    return refused('A token may have printable ASCII characters only, without spaces.');
  if (isGuessable(token))
    return refused('A token must be random: this one repeats itself or has few different characters.');
  return [];
};

/** Returns the fault of a chosen token that another organization has, or that is the key of a partner, valid or not. */
export const findTokenTakenFaults = async (
  sql: Sql,
  token: string,
  pointer: string,
): Promise<readonly ApiFault[]> => {
  const [row] = await sql.query<{ taken: boolean; ofPartner: boolean }>(tokenTakenStatement, [
    hashToken(token),
  ]);
  const refused = (detail: string): ApiFault[] => [{ code: 'token_refused', detail, pointer }];
  if (row?.ofPartner) return refused("A partner's key cannot be a token.");
  return row?.taken ? refused('The token is already in use.') : [];
};

/** Builds the two columns of a token. */
export const buildTokenColumns = (
  cipher: Cipher,
  token: string,
): { tokenDigest: string; tokenCiphertext: string } => ({
  tokenDigest: hashToken(token),
  tokenCiphertext: cipher.encrypt(token),
});
