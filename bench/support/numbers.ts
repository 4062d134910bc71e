/** Returns the value that a share (0 to 1) of the values do not exceed; NaN when there are none. */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
};

/** Durations in milliseconds as p50, p95 and maximum. */
export interface DurationSummary {
  readonly count: number;
  readonly p50: number;
  readonly p95: number;
  readonly max: number;
}

/** Summarizes durations in milliseconds. */
export const summarizeDurations = (values: readonly number[]): DurationSummary => ({
  count: values.length,
  p50: percentile(values, 0.5),
  p95: percentile(values, 0.95),
  max: percentile(values, 1),
});

/** Formats milliseconds: `2.31 ms`. */
export const formatMs = (value: number): string => `${value.toFixed(value < 100 ? 2 : 0)} ms`;

/** Formats milliseconds as seconds: `4.2 s`. */
export const formatSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** Formats bytes as megabytes (2^20): `118 MB`. */
export const formatMegabytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(0)} MB`;

/** Formats bytes as kilobytes (2^10): `3.1 kB`. */
export const formatKilobytes = (bytes: number): string => `${(bytes / 2 ** 10).toFixed(1)} kB`;

/** Formats a share of one as a percentage: `12 %`. */
export const formatPercent = (share: number): string => `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`;
