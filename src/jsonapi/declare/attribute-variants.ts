import type { z } from 'zod';

/**
 * One form that the attributes of a resource can take together, where the schema of one attribute depends on the value of
 * another. Variants are for the reference: the resource's `check` refuses what fits none of them.
 */
export interface AttributeVariant<Name extends PropertyKey = string> {
  /** Names the schema in the reference, after the name of the resource. In PascalCase. */
  readonly name: string;
  readonly description: string;
  /** The schemas of the attributes that the variant narrows; a variant is told from the others by a literal. */
  readonly attributes: { readonly [K in Name]?: z.ZodType };
  /** Attributes of the variant as a body holds them. */
  readonly example?: { readonly [K in Name]?: unknown };
}
