/** The payload of a message that is a text. */
export const buildTextPayload = (value: string) => ({ type: 'text', attributes: { value } });
