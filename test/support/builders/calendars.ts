/** Builds a calendar of components, each given by its lines. */
export const buildCalendar = (...components: readonly (readonly string[])[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Example//Calendar//EN',
    ...components.flat(),
    'END:VCALENDAR',
    '',
  ].join('\r\n');

/** Builds the lines of an event. */
export const buildEvent = (uid: string, ...lines: readonly string[]): readonly string[] => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  'DTSTAMP:20260101T000000Z',
  'SUMMARY:A word that nobody else may read',
  ...lines,
  'END:VEVENT',
];
