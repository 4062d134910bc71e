import { SegmentedMessage } from 'sms-segments-calculator';

/** Checks whether every character of a text belongs to GSM-7, so that a segment holds 160 of them and not 70. */
export const isGsm7 = (text: string): boolean => new SegmentedMessage(text).encodingName === 'GSM-7';

/** Returns the number of segments that a text is sent and paid as. */
export const countSegments = (text: string): number => new SegmentedMessage(text).segmentsCount;
