/** Returns a key that two dates share when they are on the same day in the reader's time zone. */
export const dayKey = (date: Date): string =>
  `${date.getFullYear()}-${date.getMonth() + 1}-${date.getDate()}`;

/** Returns whether a day is today or yesterday; null when its date must be shown. */
export const relativeDay = (date: Date, now: Date): 'today' | 'yesterday' | null => {
  if (dayKey(date) === dayKey(now)) return 'today';
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  return dayKey(date) === dayKey(yesterday) ? 'yesterday' : null;
};
