import { errorCatalogue } from './catalogue.ts';

export { errorCatalogue };

/** A code of the catalogue. */
export type ErrorCode = keyof typeof errorCatalogue;

/** One fault of a request; `pointer` into the body, or `parameter` of the query, or `header` names its source. */
export interface ApiFault {
  readonly code: ErrorCode;
  /** One sentence for the caller; it holds nothing internal. */
  readonly detail: string;
  readonly pointer?: string;
  readonly parameter?: string;
  readonly header?: string;
  readonly meta?: Readonly<Record<string, unknown>>;
}

/** For a log: the first few say what went wrong. */
const describeFaults = (faults: readonly ApiFault[]): string =>
  faults
    .slice(0, 10)
    .map(({ code, detail }) => `${code}: ${detail}`)
    .join('; ');

/** An expected refusal with all its faults; the only thing that is thrown to a caller on purpose. */
export class ApiError extends Error {
  readonly faults: readonly ApiFault[];
  /** Further headers of the answer, for example `Allow` or `Retry-After`. */
  readonly headers: Readonly<Record<string, string>>;

  /** `cause` is for the log: nobody is told of it. */
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

/** A problem of several faults, each with its pointer. */
export const validationError = (faults: readonly ApiFault[]): ApiError => new ApiError(faults);

/** A problem of one fault. */
export const apiError = (
  code: ErrorCode,
  detail: string,
  source: Pick<ApiFault, 'pointer' | 'parameter' | 'header' | 'meta'> = {},
) => new ApiError([{ code, detail, ...source }]);

/** A member of whatever was thrown, undefined without one; by its name, since errors may come from another realm. */
export const propertyOf = (thrown: unknown, name: string): unknown => Reflect.get(Object(thrown), name);

const isErrorCode = (value: unknown): value is ErrorCode =>
  typeof value === 'string' && Object.hasOwn(errorCatalogue, value);

/** The code that a refinement of a schema names in its `params`; `attribute_invalid` where it names none. */
export const errorCodeIn = (params: unknown): ErrorCode => {
  const code = propertyOf(params, 'code');
  return isErrorCode(code) ? code : 'attribute_invalid';
};

/** What the answer needs is away for now; the sentence names it, and the error that told so, if any, is its cause. */
export const temporarilyUnavailable = (detail: string, cause?: unknown): ApiError =>
  new ApiError([{ code: 'temporarily_unavailable', detail }], { 'Retry-After': '2' }, { cause });

/** A step of a JSON Pointer, with the slash before it. */
export const pointerStep = (name: PropertyKey): string =>
  `/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`;

/** What callers read a type's resources as: `flowRuns` is `FlowRun`, `vacancyAnalyses` is `VacancyAnalysis`. */
export const resourceName = (type: string): string => {
  const one = type
    .replace(/(?<=nalys)es$/, 'is')
    .replace(/ies$/, 'y')
    .replace(/(?<=tatus)es$/, '')
    .replace(/(?<!s|i|u)s$/, '');
  return one.charAt(0).toUpperCase() + one.slice(1);
};

/** A resource that does not exist for this caller; with a pointer when the id stood in a body. */
export const notFound = (type: string, id: string, pointer?: string): ApiError =>
  apiError(
    'not_found',
    `${resourceName(type)} not found: there is none with id ${id}.`,
    pointer === undefined ? {} : { pointer },
  );

/** Throws all faults at once; does nothing when there is none. */
export const throwIfFaults = (faults: readonly ApiFault[]): void => {
  if (faults.length > 0) throw new ApiError(faults);
};

/** The HTTP status of an answer with these faults: their common one; of a mixture 422 if it occurs, otherwise 400. */
export const httpStatusOf = (faults: readonly ApiFault[]): number => {
  const statuses = new Set(faults.map((fault): number => errorCatalogue[fault.code].status));
  const [only] = statuses;
  if (statuses.size === 1 && only !== undefined) return only;
  return statuses.has(422) ? 422 : 400;
};
