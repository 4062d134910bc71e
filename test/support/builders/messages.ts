/** The payload of a message that is a text. */
export const textPayload = (value: string) => ({ type: 'text', attributes: { value } });
