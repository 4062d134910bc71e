/** A refusal of a control request. `pointer` names the member of the body. */
export class ControlError extends Error {
  readonly status: number;
  readonly code: string;
  readonly pointer: string | undefined;

  constructor(status: number, code: string, detail: string, pointer?: string) {
    super(detail);
    this.status = status;
    this.code = code;
    this.pointer = pointer;
  }
}

/** Builds the refusal of something that does not exist. */
export const notFound = (what: string, pointer?: string): ControlError =>
  new ControlError(404, 'not_found', `There is no ${what} with this id.`, pointer);
