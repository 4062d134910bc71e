import { catalogue } from './error-catalogue.ts';

export { catalogue };

/** A code of the catalogue. */
export type Code = keyof typeof catalogue;

/** One fault of a request; `pointer` into the body, or `parameter` of the query, or `header` names its source. */
export interface Fault {
  readonly code: Code;
  /** One sentence for the caller; it holds nothing internal. */
  readonly detail: string;
  readonly pointer?: string;
  readonly parameter?: string;
  readonly header?: string;
  readonly meta?: Readonly<Record<string, unknown>>;
}

/** An expected refusal with all its faults; the only thing that is thrown to a caller on purpose. */
export class Problem extends Error {
  readonly faults: readonly Fault[];
  /** Further headers of the answer, for example `Allow` or `Retry-After`. */
  readonly headers: Readonly<Record<string, string>>;

  /** `cause` is for the log: nobody is told of it. */
  constructor(
    faults: readonly Fault[],
    headers: Readonly<Record<string, string>> = {},
    cause: ErrorOptions = {},
  ) {
    super(faults.map((fault) => `${fault.code}: ${fault.detail}`).join('; '), cause);
    this.name = 'Problem';
    this.faults = faults;
    this.headers = headers;
  }
}

/** A problem of several faults, each with its pointer. */
export const invalid = (faults: readonly Fault[]): Problem => new Problem(faults);

/** A problem of one fault. */
export const refuse = (
  code: Code,
  detail: string,
  source: Pick<Fault, 'pointer' | 'parameter' | 'header' | 'meta'> = {},
) => new Problem([{ code, detail, ...source }]);

/** A member of whatever was thrown, undefined without one; by its name, since errors may come from another realm. */
export const memberOf = (thrown: unknown, name: string): unknown => Reflect.get(Object(thrown), name);

/** What the answer needs is away for now; the sentence names it, and the error that told so is its cause. */
export const away = (detail: string, cause: unknown): Problem =>
  new Problem([{ code: 'temporarily_unavailable', detail }], { 'Retry-After': '2' }, { cause });

/** A resource that does not exist for this caller; with a pointer when the id stood in a body. */
export const notFound = (type: string, id: string, pointer?: string): Problem =>
  refuse(
    'not_found',
    `There is no resource of type ${type} with id ${id}.`,
    pointer === undefined ? {} : { pointer },
  );

/** Throws all faults at once; does nothing when there is none. */
export const throwFaults = (faults: readonly Fault[]): void => {
  if (faults.length > 0) throw new Problem(faults);
};

/** The HTTP status of an answer with these faults: their common one; of a mixture 422 if it occurs, otherwise 400. */
export const statusOf = (faults: readonly Fault[]): number => {
  const statuses = new Set(faults.map((fault): number => catalogue[fault.code].status));
  const [only] = statuses;
  if (statuses.size === 1 && only !== undefined) return only;
  return statuses.has(422) ? 422 : 400;
};
