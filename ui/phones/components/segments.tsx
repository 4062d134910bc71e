import type { ReactElement } from 'react';

/** One of the segments: its value, its words, and how its words are read in full. */
export interface Segment<T extends string> {
  readonly value: T;
  readonly label: string;
  readonly title?: string;
}

interface SegmentsProps<T extends string> {
  readonly label: string;
  readonly options: readonly Segment<T>[];
  readonly chosen: T;
  readonly choose: (value: T) => void;
}

/** Shows a few options beside each other, of which one is chosen. */
export const Segments = <T extends string>(props: SegmentsProps<T>): ReactElement => (
  <fieldset className="segments">
    <legend className="for-listeners">{props.label}</legend>
    {props.options.map(({ value, label, title }) => (
      <button
        key={value}
        className="segment"
        type="button"
        aria-pressed={value === props.chosen}
        title={title}
        onClick={() => props.choose(value)}
      >
        {label}
      </button>
    ))}
  </fieldset>
);
