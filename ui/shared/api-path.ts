/** The parameters of a request by name. */
export type QueryParameters = Readonly<Record<string, string>>;

/** Returns the path of a request to the API below a session. */
export const apiPath = (path: string, parameters: QueryParameters = {}): string => {
  const query = new URLSearchParams(parameters).toString();
  return `public/v2/${path}${query && '?'}${query}`;
};
