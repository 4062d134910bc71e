/** The media type of every JSON:API response. */
export const jsonApiMediaType = 'application/vnd.api+json';
