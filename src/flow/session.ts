/** A value that survives storage as JSON. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** The session variables of a run, by name. */
export type Session = Readonly<Record<string, Json>>;
