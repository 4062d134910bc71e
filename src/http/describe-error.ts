const named = (value: object, name: string): string | undefined => {
  const found: unknown = Reflect.get(value, name);
  return typeof found === 'string' ? found : undefined;
};

/**
 * What a log may say of an error: its class, code and place. A message is kept unless it comes from the database,
 * whose messages quote the values of candidates.
 */
export const describeError = (error: unknown): Readonly<Record<string, unknown>> => {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = named(error, 'code');
  const stack = error.stack ?? '';
  const frames = stack
    .slice(Math.max(0, stack.indexOf('\n    at ')))
    .split('\n')
    .slice(1, 12);
  const fromDatabase = code !== undefined && /^[0-9A-Z]{5}$/.test(code);
  return {
    type: error.name,
    ...(code !== undefined && { code }),
    ...(!fromDatabase && { message: error.message.slice(0, 500) }),
    at: frames.map((frame) => frame.trim()),
  };
};
