/**
 * Defines the index that a search of texts reads: the trigrams of a table's text, beside the organization, so that the rows of
 * others cost nothing.
 */
export const searchIndex = (table: string, text: (prefix: string) => string) => {
  const name = `${table}_search`;
  return {
    name,
    expression: `create index "${name}" on "${table}" using gin ("organization_id", (${text('')}) gin_trgm_ops)`,
  };
};

/**
 * SQL: what a search looks at in a candidate `k`, in lower case and with a space in front of every word. The index of the
 * expression is used where a query has exactly this expression.
 */
export const candidateSearchText = (prefix: string): string =>
  `lower(' ' || coalesce(${prefix}first_name, '') || ' ' || coalesce(${prefix}last_name, '') || ' ' || coalesce(${prefix}email, '') || ' ' || coalesce(${prefix}phone, ''))`;

/** SQL: what a search looks at in a message: its text, the body of its template, or the caption or name of its file. */
export const messageSearchText = (prefix: string): string =>
  `lower(coalesce(${prefix}payload #>> '{attributes,value}', ${prefix}payload ->> 'preview', ${prefix}payload -> (${prefix}payload ->> 'type') ->> 'caption', ${prefix}payload -> (${prefix}payload ->> 'type') ->> 'filename'))`;
