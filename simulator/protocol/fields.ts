import * as z from 'zod/mini';

/** Builds a text of one to `maxLength` characters. */
export const shortText = (maxLength: number) => z.string().check(z.minLength(1), z.maxLength(maxLength));
/** The name of a person or number. */
export const shownName = shortText(100);
/** An ISO 8601 instant. */
export const isoInstant = z.string();
/** An id that consists of digits. */
export const digitId = z.string().check(z.regex(/^\d{5,20}$/));
/** A number that a person typed: digits with country code, with or without `+`. */
export const typedNumber = z.string().check(z.regex(/^\+?\d{7,15}$/));
