const address = /\S+@\S+|\bhttps?:\S+|\bwww\.\S+/giu;

/** Removes e-mail addresses and links, whose words say nothing: "jan@example.com" names no month. */
export const withoutAddresses = (text: string): string => text.replaceAll(address, ' ');
