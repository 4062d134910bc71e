// The letters of WinAnsiEncoding that Dutch and English texts need are those of Latin-1.
const toLatin1 = (text: string): string =>
  Array.from(text.normalize('NFC'))
    .map((letter) => ((letter.codePointAt(0) ?? 0) < 256 ? letter : letter.normalize('NFD').slice(0, 1)))
    .map((letter) => ((letter.codePointAt(0) ?? 0) < 256 ? letter : '?'))
    .join('');

const escapeText = (text: string): string => toLatin1(text).replaceAll(/[\\()]/g, (sign) => `\\${sign}`);

const lineHeight = 20;
const top = 770;

/** Draws the first line large, lines that end with a colon bold, and the others below each other. */
const drawLines = (lines: readonly string[]): string =>
  lines
    .map((line, index) => {
      const [font, size] = index === 0 ? ['F2', 24] : line.endsWith(':') ? ['F2', 13] : ['F1', 11];
      return `BT /${font} ${size} Tf 64 ${top - index * lineHeight} Td (${escapeText(line)}) Tj ET`;
    })
    .join('\n');

const font = (name: string): string =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;

/** Writes a PDF of one page with some lines of text, as bytes. */
export const writePdf = (lines: readonly string[]): Uint8Array<ArrayBuffer> => {
  const drawing = drawLines(lines);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ];
  let file = '%PDF-1.4\n';
  const offsets: number[] = [];
  for (const [index, object] of objects.entries()) {
    offsets.push(file.length);
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Uint8Array.from(file + table + trailer, (letter) => letter.charCodeAt(0));
};
