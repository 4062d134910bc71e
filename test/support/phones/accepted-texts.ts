import type { WorldRecord } from '../../../simulator/world/records.ts';
import { eventually } from '../eventually.ts';
import { wordsOf } from './phone-chats.ts';
import type { SimulatorLog } from './simulator-log.ts';

/** The texts that a simulator accepted from the business, in their order. */
export interface AcceptedTexts {
  /** Reads what is new and returns all of them. */
  read(): Promise<readonly string[]>;
  /** Waits until a text was accepted. */
  waitFor(text: string, seconds: number): Promise<void>;
}

const textsIn = (records: readonly WorldRecord[]): readonly string[] =>
  records.flatMap((record) =>
    record.kind === 'message' && record.value.from === 'business' && record.value.status === 'accepted'
      ? [wordsOf(record.value.content)]
      : [],
  );

/** Reads the accepted texts from the log of a simulator. */
export const readAcceptedTexts = (log: SimulatorLog): AcceptedTexts => {
  const texts: string[] = [];
  const read = async (): Promise<readonly string[]> => {
    texts.push(...textsIn(await log.readNew()));
    return texts;
  };
  return {
    read,
    waitFor: (text, seconds) =>
      eventually(`"${text}" at the platform`, seconds, async () => (await read()).includes(text)),
  };
};
