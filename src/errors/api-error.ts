import { errorCatalogue } from './catalogue.ts';

export { errorCatalogue };

/** An error code of the catalogue. */
export type ErrorCode = keyof typeof errorCatalogue;

/** One fault of a request. Its source is a `pointer` into the body, a query `parameter` or a `header`. */
export interface ApiFault {
  readonly code: ErrorCode;
  /** One sentence for the client, without internals. */
  readonly detail: string;
  readonly pointer?: string;
  readonly parameter?: string;
  readonly header?: string;
  readonly meta?: Readonly<Record<string, unknown>>;
}

/** Formats the first faults for the log. */
const describeFaults = (faults: readonly ApiFault[]): string =>
  faults
    .slice(0, 10)
    .map(({ code, detail }) => `${code}: ${detail}`)
    .join('; ');

/** An expected error, with all faults of the request. Only this class is thrown for clients on purpose. */
export class ApiError extends Error {
  readonly faults: readonly ApiFault[];
  /** Further headers of the response, for example `Allow` or `Retry-After`. */
  readonly headers: Readonly<Record<string, string>>;

  /** `cause` is for the log only. */
  constructor(
    faults: readonly ApiFault[],
    headers: Readonly<Record<string, string>> = {},
    cause: ErrorOptions = {},
  ) {
    super(describeFaults(faults), cause);
    this.name = 'ApiError';
    this.faults = faults;
    this.headers = headers;
  }
}

/** Creates an error of several faults. */
export const validationError = (faults: readonly ApiFault[]): ApiError => new ApiError(faults);

/** Creates an error of one fault. */
export const apiError = (
  code: ErrorCode,
  detail: string,
  source: Pick<ApiFault, 'pointer' | 'parameter' | 'header' | 'meta'> = {},
) => new ApiError([{ code, detail, ...source }]);

/** Returns a property of a thrown value, which can be anything; undefined when it has no such property. */
export const propertyOf = (thrown: unknown, name: string): unknown => Reflect.get(Object(thrown), name);

const isErrorCode = (value: unknown): value is ErrorCode =>
  typeof value === 'string' && Object.hasOwn(errorCatalogue, value);

/** Returns the error code in the `params` of a schema's refinement; `attribute_invalid` when there is none. */
export const errorCodeIn = (params: unknown): ErrorCode => {
  const code = propertyOf(params, 'code');
  return isErrorCode(code) ? code : 'attribute_invalid';
};

/** Creates a 503 error with `Retry-After`; `detail` names the missing dependency. */
export const temporarilyUnavailable = (detail: string, cause?: unknown): ApiError =>
  new ApiError([{ code: 'temporarily_unavailable', detail }], { 'Retry-After': '2' }, { cause });

/** Formats one segment of a JSON Pointer, with its slash. */
export const pointerStep = (name: PropertyKey): string =>
  `/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`;

/** Returns the singular name of a resource type: `FlowRun` for `flowRuns`, `VacancyAnalysis` for `vacancyAnalyses`. */
export const resourceName = (type: string): string => {
  const singular = type
    .replace(/(?<=nalys)es$/, 'is')
    .replace(/ies$/, 'y')
    .replace(/(?<=tatus)es$/, '')
    .replace(/(?<!s|i|u)s$/, '');
  return singular.charAt(0).toUpperCase() + singular.slice(1);
};

/** Creates a 404 error for a resource that does not exist for this caller; `pointer` when its id was in the body. */
export const notFound = (type: string, id: string, pointer?: string): ApiError =>
  apiError(
    'not_found',
    `${resourceName(type)} not found: there is none with id ${id}.`,
    pointer === undefined ? {} : { pointer },
  );

/** Throws one error with all faults; does nothing when there are none. */
export const throwIfFaults = (faults: readonly ApiFault[]): void => {
  if (faults.length > 0) throw new ApiError(faults);
};

/** Returns the HTTP status of a response with these faults: the common one; for a mixture 422 if present, otherwise 400. */
export const httpStatusOf = (faults: readonly ApiFault[]): number => {
  const statuses = new Set(faults.map((fault): number => errorCatalogue[fault.code].status));
  const [only] = statuses;
  if (statuses.size === 1 && only !== undefined) return only;
  return statuses.has(422) ? 422 : 400;
};
