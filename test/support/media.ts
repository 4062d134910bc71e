import { Buffer } from 'node:buffer';

/** The smallest PNG: one pixel. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A PDF as far as its type goes. */
export const pdf = Buffer.from(
  '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
);

/** A file of so many bytes that begins with others. */
export const padTo = (begin: Buffer, size: number): Buffer =>
  Buffer.concat([begin, Buffer.alloc(size - begin.length, 0x20)]);
