/** The media type of every JSON:API response. */
export const jsonApiMediaType = 'application/vnd.api+json';

/** The extension of JSON:API for several operations at once. */
export const atomicExtension = 'https://jsonapi.org/ext/atomic';
