/** Reads a body of at most `maxBytes`; null for a longer one. Leaving it unread closes its connection. Throws when it is cut. */
export const readLimited = async (
  body: AsyncIterable<Buffer | string>,
  maxBytes: number,
): Promise<Buffer | null> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > maxBytes) return null;
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
};
