/** A fault of a request; `path` begins with `flowType`, `parameters` or `context`. */
export interface RequestFault {
  readonly path: readonly (string | number)[];
  readonly code: 'attribute_required' | 'attribute_invalid' | 'attribute_unknown';
  readonly detail: string;
}
