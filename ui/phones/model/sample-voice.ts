const crcPolynomial = 0x04_c1_1d_b7;

const crcTable = Array.from({ length: 256 }, (_, index) => {
  let value = index << 24;
  for (let bit = 0; bit < 8; bit += 1)
    value = value & 0x80_00_00_00 ? (value << 1) ^ crcPolynomial : value << 1;
  return value >>> 0;
});

const crcOf = (bytes: Uint8Array): number => {
  let crc = 0;
  for (const byte of bytes) crc = ((crc << 8) ^ (crcTable[((crc >>> 24) ^ byte) & 0xff] ?? 0)) >>> 0;
  return crc;
};

const serial = 0x50_48_4f_4e;
const headerLength = 27;

interface PageKind {
  readonly sequence: number;
  /** 2: the first page, 4: the last one, 0: any other. */
  readonly flags: number;
  /** Samples at 48 kHz up to the end of the page. */
  readonly position: number;
}

/** Writes a page of the Ogg format (RFC 3533); each packet is shorter than 255 bytes. */
const writePage = (packets: readonly Uint8Array[], { sequence, flags, position }: PageKind): Uint8Array => {
  const sizes = packets.map(({ length }) => length);
  const body = headerLength + sizes.length;
  const page = new Uint8Array(body + sizes.reduce((sum, size) => sum + size, 0));
  const view = new DataView(page.buffer);
  page.set(new TextEncoder().encode('OggS'));
  page[5] = flags;
  view.setUint32(6, position, true);
  view.setUint32(14, serial, true);
  view.setUint32(18, sequence, true);
  page[26] = sizes.length;
  page.set(sizes, headerLength);
  let at = body;
  for (const packet of packets) {
    page.set(packet, at);
    at += packet.length;
  }
  view.setUint32(22, crcOf(page), true);
  return page;
};

const sampleRate = 48_000;

/** The head of an Opus stream (RFC 7845): version 1, one channel, nothing to skip. */
const opusHead = (): Uint8Array => {
  const head = new Uint8Array(19);
  head.set(new TextEncoder().encode('OpusHead'));
  head.set([1, 1], 8);
  new DataView(head.buffer).setUint32(12, sampleRate, true);
  return head;
};

const opusTags = (): Uint8Array => {
  const vendor = new TextEncoder().encode('simulator');
  const tags = new Uint8Array(8 + 4 + vendor.length + 4);
  tags.set(new TextEncoder().encode('OpusTags'));
  new DataView(tags.buffer).setUint32(8, vendor.length, true);
  tags.set(vendor, 12);
  return tags;
};

// 20 ms of silence at full bandwidth.
const silence = Uint8Array.of(0xf8, 0xff, 0xfe);
const packetsPerSecond = 50;

/** Writes a silent voice message (Ogg with Opus) of some seconds, as bytes: what phones record, and platforms accept. */
export const writeVoice = (seconds: number): Uint8Array<ArrayBuffer> => {
  const packets = Array.from({ length: packetsPerSecond }, () => silence);
  const pages = [
    writePage([opusHead()], { sequence: 0, flags: 2, position: 0 }),
    writePage([opusTags()], { sequence: 1, flags: 0, position: 0 }),
    ...Array.from({ length: seconds }, (_, second) =>
      writePage(packets, {
        sequence: second + 2,
        flags: second === seconds - 1 ? 4 : 0,
        position: (second + 1) * sampleRate,
      }),
    ),
  ];
  return Uint8Array.from(pages.flatMap((page) => [...page]));
};
