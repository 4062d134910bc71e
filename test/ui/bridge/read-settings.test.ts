import { describe, expect, test } from 'vitest';

import { readTheme, takeSettings } from '../../../ui/bridge/read-settings.ts';

/** Returns the settings that are taken of `initialize`, and the codes of the errors that the host hears. */
const take = (fields: Readonly<Record<string, unknown>>) => {
  const faults: string[] = [];
  const settings = takeSettings(
    { fail: ({ code }) => void faults.push(code) },
    { action: 'initialize', ...fields },
  );
  return [settings, faults];
};

describe('the settings of a host', () => {
  test('are those that are known', () => {
    const theme = { mode: 'dark', accent: '#0B6b5d', radius: 'none', density: 'compact' } as const;
    expect(take({ locale: 'nl', theme: { ...theme, later: 1 } })).toEqual([{ locale: 'nl', theme }, []]);
  });

  test.each([
    { accent: 'red' },
    { accent: '#fff' },
    { accent: '#0b6b5d;' },
    { accent: 'url(//evil)' },
    { mode: 'sepia' },
    { radius: '3px' },
    { density: 1 },
  ])('%j is no theme', (theme) => {
    expect(readTheme(theme)).toBeUndefined();
  });

  test('that are wrong leave the others', () => {
    expect(take({ locale: 'nl', theme: { mode: 'x' } })).toEqual([{ locale: 'nl' }, ['theme_invalid']]);
    expect(take({ locale: 'de', theme: { mode: 'dark' } })).toEqual([
      { theme: { mode: 'dark' } },
      ['locale_invalid'],
    ]);
  });
});
