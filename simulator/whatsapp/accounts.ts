import type { Platform } from '../core/platform.ts';
import type { NumberRow } from '../world/records.ts';

/** Returns the WhatsApp numbers of a business account. */
export const numbersOfAccount = ({ world }: Platform, accountId: string): readonly NumberRow[] =>
  [...world.numbers.values()].filter(
    (number) => number.channel === 'whatsapp' && number.accountId === accountId,
  );
