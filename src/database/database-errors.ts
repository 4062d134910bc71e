/** A member of an error that is a text. */
export const stringProperty = (error: object, name: string): string | undefined => {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : undefined;
};

/** The errors that an error was made from, itself first. */
export const errorChain = function* (error: unknown): Generator<object> {
  let at = error;
  for (let depth = 0; depth < 8 && typeof at === 'object' && at !== null; depth += 1) {
    yield at;
    if (at instanceof AggregateError)
      yield* at.errors.filter((each) => typeof each === 'object' && each !== null);
    at = Reflect.get(at, 'cause') ?? Reflect.get(at, 'previous');
  }
};

const unavailableCodes =
  /^(ECONN|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|57P0|08|53300|25P0[34])/;
// Words of the driver: it gives these errors no code.
const lostConnectionMessages =
  /connection (terminated|ended)|timeout exceeded when trying to connect|timeout expired|query read timeout|is not queryable/i;

/** Whether an error says that PostgreSQL is away: refused, shut down, lost, or silent for too long. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  [...errorChain(error)].some(
    (each) =>
      unavailableCodes.test(stringProperty(each, 'code') ?? '') ||
      lostConnectionMessages.test(stringProperty(each, 'message') ?? ''),
  );

/** Whether a row was locked by others for too long. */
export const isLockTimeout = (error: unknown): boolean =>
  [...errorChain(error)].some((each) => stringProperty(each, 'code') === '55P03');
