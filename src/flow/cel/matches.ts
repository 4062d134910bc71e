import { type Pattern, compilePattern } from '../pattern.ts';
import type { Meter } from './meter.ts';
import type { Part } from './part.ts';

const repeats = /\{(\d+)(?:,(\d*))?\}/g;

// The engine copies the part that a counted repeat repeats, at most a thousand times in all.
const stepsOfReading = (source: string): number => {
  let copies = 1;
  for (const [, least = '', most = ''] of source.matchAll(repeats))
    copies = Math.min(1000, copies * Math.max(1, Number(least), Number(most)));
  return 20 * source.length * copies;
};

const patternOf = (source: string, meter: Meter): Pattern => {
  meter.spend(stepsOfReading(source));
  const pattern = compilePattern(source);
  if (!pattern) throw new Error('not a regular expression');
  return pattern;
};

/**
 * Compiles `matches` with the linear engine, since the library's own engine lets a pattern hang the process. A literal
 * pattern is compiled once.
 */
export const matchesPattern = (text: Part, pattern: Part, written: string | null): Part => {
  const known = written === null ? null : compilePattern(written);
  return (frame) => {
    const [where, source] = [text(frame), pattern(frame)];
    if (typeof where !== 'string' || typeof source !== 'string')
      throw new Error('matches(...) compares a text with a pattern');
    const compiled = known ?? patternOf(source, frame.meter);
    frame.meter.spend(where.length * (0.25 + compiled.size / 200));
    return compiled.matchesSome(where);
  };
};
