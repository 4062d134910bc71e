/** Checks whether a sender is a name, such as `Harbour`: people cannot reply to it, so it asks no questions. */
export const isOneWaySender = (identifier: string): boolean => /\p{L}/u.test(identifier);

/** Writes a number as the platform does: E.164 with its plus. Short codes and names stay as they are. */
export const toSmsAddress = (identifier: string): string =>
  /^\d{7,15}$/u.test(identifier) ? `+${identifier}` : identifier;

/** Returns the digits of a person's number; null for a name or another channel's address, which nobody can write to. */
export const phoneDigitsOf = (address: string): string | null =>
  /^\+?(\d{3,15})$/u.exec(address.trim())?.[1] ?? null;
