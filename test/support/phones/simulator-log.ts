import { open, type FileHandle } from 'node:fs/promises';

import type { WorldRecord } from '../../../simulator/world/records.ts';

/** The log of a simulator, read while it grows: the witness of what was accepted, shown and told. */
export interface SimulatorLog {
  /** Reads what is new since the last call. */
  readNew(): Promise<readonly WorldRecord[]>;
  close(): Promise<void>;
}

const newline = 10;
const chunkBytes = 8 * 1024 * 1024;

const readFrom = async (file: FileHandle, position: number): Promise<Buffer> => {
  const chunk = Buffer.alloc(chunkBytes);
  const { bytesRead } = await file.read(chunk, 0, chunkBytes, position);
  return chunk.subarray(0, bytesRead);
};

// Faults write a line for each request that they look at. Nobody here needs those lines.
const isOfFault = (line: string): boolean => line.includes('"record":{"kind":"fault"');

/** Opens the log at a path. A half line at the end waits until it is whole; a killed simulator leaves one that it cuts off. */
export const openSimulatorLog = async (path: string): Promise<SimulatorLog> => {
  const file = await open(path, 'r');
  let position = 0;
  const readChunk = async (): Promise<readonly WorldRecord[] | null> => {
    const bytes = await readFrom(file, position);
    const end = bytes.lastIndexOf(newline) + 1;
    if (end === 0) return null;
    position += end;
    const lines = bytes.subarray(0, end).toString('utf8').split('\n');
    return lines
      .filter((line) => line !== '' && !isOfFault(line))
      .map((line): { record: WorldRecord } => JSON.parse(line))
      .map(({ record }) => record);
  };
  return {
    readNew: async () => {
      const records: WorldRecord[] = [];
      for (;;) {
        const chunk = await readChunk();
        if (chunk === null) return records;
        for (const record of chunk) records.push(record);
      }
    },
    close: () => file.close(),
  };
};
