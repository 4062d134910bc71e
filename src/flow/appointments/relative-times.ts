import { formatTime, minutesOf } from './labels.ts';
import type { SlotChoices } from './slot-reply.ts';

const amounts: readonly (readonly [RegExp, (number: number) => number])[] = [
  [/^(?:een |a )?half (?:uur\w*|an hour|hour)$|^(?:een )?halfuur\w*$|^half an hour$/u, () => 30],
  [/^(?:anderhalf|one and a half|1 en een half) (?:uur\w*|hours?)$|^an hour and a half$/u, () => 90],
  [/^(?:een |a )?(?:kwart\w*|quarter of an hour|quarter)$/u, () => 15],
  [/^(?:drie|3|three) (?:kwart\w*|quarters(?: of an hour)?)$/u, () => 45],
  [/^(?:een|an|a|one|1) (?:uur\w*|hour)$/u, () => 60],
  [/^uurtje$/u, () => 60],
  [/^(?:twee|two) (?:uur\w*|hours?)$/u, () => 120],
  [/^([\d.]+) ?(?:uur\w*|hours?|hrs?|h|u)$/u, (number) => number * 60],
  [/^(\d+) ?(?:min\w*|mins|m)$/u, (number) => number],
];

const amount =
  '((?:een |a )?half ?(?:an )?(?:uur|hour)\\w*|anderhalf uur\\w*|(?:one|an hour) and a half(?: hours)?|(?:een |a |drie |3 |three )?kwart\\w*|(?:a |three )?quarters?(?: of an hour)?|(?:een|an|a|one|twee|two|[\\d.]+) ?(?:uur\\w*|hours?|hrs?|h|u|min\\w*)|uurtje)';
const later = '(?:later|verder|opschuiven|naar achter|back)';
const earlier = '(?:eerder|vroeger|earlier|sooner|before|forward|naar voor)';

const behind = new RegExp(`(?<![\\w.])${amount} (?:\\w+ )?(?:(${later})|(${earlier}))(?!\\w)`, 'u');
const inFront = new RegExp(`(?<!\\w)(?:(back)|(forward)) (?:by )?${amount}(?!\\w)`, 'u');
const sameTime =
  /(?<!\w)(?:(?:zelfde|gelijke|the same|same) (?:uur|tijd|tijdstip|time|hour|slot)|(?:at|on) the same time)(?!\w)/gu;

const minutesIn = (text: string): number | null => {
  for (const [pattern, read] of amounts) {
    const found = pattern.exec(text);
    if (found) return read(Number(found[1]));
  }
  return null;
};

const toClock = (minutes: number): string => {
  const clock = [Math.floor(minutes / 60), minutes % 60].map((each) => String(each).padStart(2, '0'));
  return clock.join(':');
};

/** Writes times that are told from the chosen one as clock times: "half an hour later", "zelfde uur". */
export const withClockTimes = (text: string, { selected, timeZone }: SlotChoices): string => {
  if (selected === null) return text;
  const same = text.replaceAll(sameTime, ` ${formatTime(selected, timeZone)} `);
  const found = behind.exec(same);
  const pushed = found ? null : inFront.exec(same);
  const shift = minutesIn(found?.[1] ?? pushed?.[3] ?? '');
  if (shift === null) return same;
  const isLater = (found?.[2] ?? pushed?.[1]) !== undefined;
  const minutes = minutesOf(selected, timeZone) + (isLater ? shift : -shift);
  if (!Number.isInteger(minutes) || minutes < 0 || minutes >= 24 * 60) return same;
  return same.replace(found ? behind : inFront, ` ${toClock(minutes)} `).replaceAll(/ {2,}/gu, ' ');
};
