import { Buffer } from 'node:buffer';

/** The smallest PNG: one pixel. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A file that is detected as a PDF. */
export const pdf = Buffer.from(
  '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
);

/** Fills a file up to a number of bytes. */
export const padTo = (begin: Buffer, size: number): Buffer =>
  Buffer.concat([begin, Buffer.alloc(size - begin.length, 0x20)]);
