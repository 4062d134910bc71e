import { ControlError } from './control-error.ts';

interface Parser<T> {
  safeParse(value: unknown): ParseResult<T>;
}

type ParseResult<T> =
  | { readonly success: true; readonly data: T }
  | {
      readonly success: false;
      readonly error: {
        readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[];
      };
    };

/** Parses the body of a control request; throws its first fault with a pointer. */
export const parseControlBody = <T>(schema: Parser<T>, body: unknown): T => {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const pointer = `/${(issue?.path ?? []).map(String).join('/')}`;
  throw new ControlError(422, 'invalid', issue?.message ?? 'The body is not valid.', pointer);
};
