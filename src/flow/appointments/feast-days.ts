import { type Day, partsOf, toDay } from '../reply-parsers/day.ts';
import { daysBetween, nextDate, oneDay, weekOf } from './calendar-words.ts';
import { type DayPattern, wholeDayWords as whole } from './day-pattern.ts';

const feasts: readonly (readonly [words: string, month: number, date: number])[] = [
  ['kerstavond|christmas eve|xmas eve', 12, 24],
  ['boxing day|tweede kerstdag|st stephens day', 12, 26],
  ['oudejaarsavond|oudejaarsdag|oudejaar|oudjaar|new years eve|nye', 12, 31],
  ['nieuwjaarsdag|new years day', 1, 1],
  ['valentijnsdag|valentijn|valentines(?: day)?', 2, 14],
  ['(?:st )?(?:patricks|paddys) day', 3, 17],
  ['april fools?(?: day)?', 4, 1],
  ['koningsdag', 4, 27],
  ['halloween', 10, 31],
  ['sinterklaas|pakjesavond', 12, 5],
];

/** Returns the Easter Sunday of a year, by the Gregorian computus. */
const easterOf = (year: number): Day => {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const correction = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25);
  const epact = (correction + 19 * golden + 15) % 30;
  const moon = epact - (epact > 28 || (epact === 28 && golden > 10) ? 1 : 0);
  const weekday = (year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7;
  const offset = moon - weekday;
  return (toDay(year, 3, 28) ?? 0) + offset;
};

/** Feasts that move with Easter, by the days from it. */
const movingFeasts: readonly (readonly [words: string, days: number])[] = [
  ['good friday|goede vrijdag', -2],
  ['easter monday|paasmaandag|tweede paasdag', 1],
  ['hemelvaart(?:sdag)?|ascension day', 39],
  ['pinkstermaandag|tweede pinksterdag|whit monday', 50],
  ['easter(?: sunday)?|pasen|eerste paasdag', 0],
  ['pinksteren|eerste pinksterdag', 49],
];

const nextMovingFeast = (today: Day, days: number): Day => {
  const { year } = partsOf(today);
  const day = easterOf(year) + days;
  return day >= today ? day : easterOf(year + 1) + days;
};

/** The words for days around feasts, in their order: a longer expression comes before its parts. */
export const feastPatterns: readonly DayPattern[] = [
  {
    pattern: whole(
      '(?:the |de )?(?:(?:first|eerste) )?week (?:back )?(?:after|na) (?:the |de )?(?:new years?|nieuwjaar|holidays|hols|feestdagen)',
    ),
    read: (_, __, today) => weekOf(nextDate(today, 1, 1) ?? today, 1),
  },
  {
    pattern: whole(
      '(?:tussen|between|van|from) (?:kerst|kerstmis|christmas|xmas) (?:en|and|tot|to) (?:oud en nieuw|nieuwjaar|nieuw|new years?(?: eve)?)',
    ),
    read: (_, __, today) => daysBetween(nextDate(today, 12, 26) ?? 0, nextDate(today, 12, 31) ?? 0),
  },
  {
    pattern: whole('(?:na|after) (?:kerst|kerstmis|christmas|xmas)'),
    read: (_, __, today) => ({ has: (each) => each > (nextDate(today, 12, 26) ?? 0), isOne: false }),
  },
  {
    pattern: whole('(?:na|after) (?:de |the )?(?:feestdagen|feesten|(?:bank )?holidays|hols|festive season)'),
    read: (_, __, today) => ({ has: (each) => each > (nextDate(today, 1, 1) ?? 0), isOne: false }),
  },
  {
    pattern: whole(
      '(?<!(?:not|niet) )(?:voor|before) (?:het |the )?(?:nieuwjaar|nieuwe jaar|new year|new years|oud en nieuw)',
    ),
    read: (_, __, today) => ({ has: (each) => each < (nextDate(today, 1, 1) ?? 0), isOne: false }),
  },
  {
    pattern: whole(
      '(?:early )?(?:na|after|in|(?:not|niet) (?:until|till|before|voor|tot)) (?:het |the )?(?:nieuwjaar|nieuwe jaar|new year|new years)',
    ),
    read: (_, __, today) => ({ has: (each) => each > (nextDate(today, 1, 1) ?? 0), isOne: false }),
  },
  {
    pattern: whole(
      '(?:voor|before|this side of) (?:the |de )?(?:kerst|kerstmis|kerstvakantie|christmas|xmas)(?: shutdown| break| holidays| hols| vakantie)?',
    ),
    read: (_, __, today) => ({ has: (each) => each < (nextDate(today, 12, 25) ?? 0), isOne: false }),
  },
  ...movingFeasts.map(([words, days]): DayPattern => ({
    pattern: whole(words),
    read: (_, __, today) => oneDay(nextMovingFeast(today, days)),
  })),
  ...feasts.map(([words, month, date]): DayPattern => ({
    pattern: whole(`(week (?:of|van) )?(?:${words})`),
    read: ([week = ''], _, today) => {
      const day = nextDate(today, month, date);
      return week === '' ? oneDay(day) : weekOf(day ?? today, 0);
    },
  })),
  {
    pattern: whole(
      '(?:kerst|kerstmis|christmas(?: day)?|xmas)(?! (?:do|party|parties|dinner|lunch|drinks|night|shopping|market|markt|borrel|feest|diner)(?!\\w))',
    ),
    read: (_, __, today) => oneDay(nextDate(today, 12, 25)),
  },
  {
    pattern: whole('(?:the |het )?(?:nieuwe jaar|new year)'),
    read: (_, __, today) => ({ has: (each) => each >= (nextDate(today, 1, 1) ?? 0), isOne: false }),
  },
];
