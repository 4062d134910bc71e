import type { JsonObject } from '../json-object.ts';

/** The props of the control of a field. */
export interface ControlProps {
  /** The id of its first element, which takes the focus. */
  readonly id: string;
  readonly label: string;
  readonly value: unknown;
  /** The whole value of the action. */
  readonly whole: JsonObject;
  /** Ids of the elements that describe the control; undefined for none. */
  readonly describedBy: string | undefined;
  readonly isInvalid: boolean;
  /** Changes the member; undefined leaves it out. */
  readonly change: (value: unknown) => void;
  /** Changes several members at once. */
  readonly changeWhole: (changes: JsonObject) => void;
}

/** The props of an input that hold for its faults and its state. */
export const toInputProps = ({
  id,
  describedBy,
  isInvalid,
}: Pick<ControlProps, 'id' | 'describedBy' | 'isInvalid'>) => ({
  id,
  ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
  ...(isInvalid && { 'aria-invalid': true }),
});
