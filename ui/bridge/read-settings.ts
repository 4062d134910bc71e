import type { Bridge } from './frame.ts';
import type { HostAction, HostSettings, ThemeChoice } from './protocol.ts';

const oneOf = <T extends string>(value: unknown, choices: readonly T[]): T | undefined =>
  choices.find((choice) => choice === value);

const themeValues = {
  mode: /^(light|dark|system)$/,
  accent: /^#[\da-f]{6}$/i,
  radius: /^(none|small|large)$/,
  density: /^(comfortable|compact)$/,
} satisfies Record<keyof ThemeChoice, RegExp>;

/** Reads a theme; undefined when one of its values is not among the choices. Unknown members are ignored. */
export const readTheme = (value: unknown): ThemeChoice | undefined => {
  const theme = Object(value);
  const given = Object.entries(themeValues).filter(([name]) => theme[name] !== undefined);
  const areKnown = given.every(([name, known]) => typeof theme[name] === 'string' && known.test(theme[name]));
  return areKnown ? Object.fromEntries(given.map(([name]) => [name, theme[name]])) : undefined;
};

const localeFault = { code: 'locale_invalid', detail: 'The locale must be en or nl.' };
const themeFault = { code: 'theme_invalid', detail: 'A value of the theme is not one of its choices.' };

/** Returns the settings of `initialize` that can be used, and reports the others to the host. */
export const takeSettings = (bridge: Pick<Bridge, 'fail'>, { locale, theme }: HostAction): HostSettings => {
  const [language, look] = [oneOf(locale, ['en', 'nl']), readTheme(theme)];
  if (locale !== undefined && !language) bridge.fail(localeFault);
  if (theme !== undefined && !look) bridge.fail(themeFault);
  return { ...(language && { locale: language }), ...(theme !== undefined && look && { theme: look }) };
};
