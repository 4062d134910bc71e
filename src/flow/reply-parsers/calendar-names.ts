/** The full names of each weekday in Dutch and English, from Monday, for a pattern. */
export const weekdayNames = [
  'maandag|monday',
  'dinsdag|tuesday',
  'woensdag|wednesday',
  'donderdag|thursday',
  'vrijdag|friday',
  'zaterdag|saturday',
  'zondag|sunday',
] as const;

/** The names and the short forms of each month in Dutch and English, from January, for a pattern. */
export const monthWords: readonly string[] = [
  'januari|january|jan',
  'februari|february|feb',
  'maart|march|mrt|mar',
  'april|apr',
  'mei|may',
  'juni|june|jun',
  'juli|july|jul',
  'augustus|august|aug',
  'september|sept|sep',
  'oktober|october|okt|oct',
  'november|nov',
  'december|dec',
];
