/** Returns a property of an error when it is a string. */
export const stringProperty = (error: object, name: string): string | undefined => {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : undefined;
};

/** Yields an error and its causes, itself first. */
export const errorChain = function* (error: unknown): Generator<object> {
  let current = error;
  for (let depth = 0; depth < 8 && typeof current === 'object' && current !== null; depth += 1) {
    yield current;
    if (current instanceof AggregateError)
      yield* current.errors.filter((each) => typeof each === 'object' && each !== null);
    current = Reflect.get(current, 'cause') ?? Reflect.get(current, 'previous');
  }
};

const unavailableCodes =
  /^(ECONN|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|57P0|08|53300|25P0[34])/;
// Messages of the driver: it gives these errors no code.
const lostConnectionMessages =
  /connection (terminated|ended)|timeout exceeded when trying to connect|timeout expired|query read timeout|is not queryable/i;

/** Returns true when PostgreSQL is unavailable: the connection was refused, shut down or lost, or timed out. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  [...errorChain(error)].some(
    (each) =>
      unavailableCodes.test(stringProperty(each, 'code') ?? '') ||
      lostConnectionMessages.test(stringProperty(each, 'message') ?? ''),
  );

/** Returns true when a transaction waited too long for a locked row. */
export const isLockTimeout = (error: unknown): boolean =>
  [...errorChain(error)].some((each) => stringProperty(each, 'code') === '55P03');
