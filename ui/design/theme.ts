/** The look that a host asks for. */
export interface HostTheme {
  readonly mode?: 'light' | 'dark' | 'system';
  /** A colour as `#rrggbb`. */
  readonly accent?: string;
  readonly radius?: 'none' | 'small' | 'large';
  readonly density?: 'comfortable' | 'compact';
}

type Rgb = readonly [number, number, number];

/** Reads `#rrggbb`; null for anything else, so that nothing but a colour reaches a style. */
export const parseColour = (text: string): Rgb | null => {
  const [, digits] = /^#([\da-f]{6})$/i.exec(text) ?? [];
  if (digits === undefined) return null;
  const part = (at: number): number => Number.parseInt(digits.slice(at, at + 2), 16);
  return [part(0), part(2), part(4)];
};

const linear = (value: number): number => {
  const part = value / 255;
  return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

const luminanceOf = ([red, green, blue]: Rgb): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** Returns the contrast of two colours, from 1 to 21 (WCAG 2.2). */
export const contrastOf = (one: Rgb, other: Rgb): number => {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
};

const mix = (one: Rgb, other: Rgb, share: number): Rgb => {
  const at = (index: 0 | 1 | 2): number => Math.round(one[index] * (1 - share) + other[index] * share);
  return [at(0), at(1), at(2)];
};

const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];
const enough = 4.6;

/** Moves a colour towards another one until it can be read on a background. */
const readableOn = (colour: Rgb, background: Rgb, towards: Rgb): Rgb => {
  for (let share = 0; share < 1; share += 0.05) {
    const moved = mix(colour, towards, share);
    if (contrastOf(moved, background) >= enough) return moved;
  }
  return towards;
};

const toCss = ([red, green, blue]: Rgb): string => `rgb(${red} ${green} ${blue})`;

const darkCard: Rgb = [21, 27, 26];

/** Returns the tokens of an accent, in both schemes. Each can be read, whatever colour the host named. */
export const accentTokens = (accent: Rgb): Readonly<Record<string, string>> => {
  const soft = { light: mix(white, accent, 0.12), dark: mix(darkCard, accent, 0.2) };
  const light = readableOn(accent, soft.light, black);
  const dark = readableOn(accent, soft.dark, white);
  const both = (one: Rgb, other: Rgb): string => `light-dark(${toCss(one)}, ${toCss(other)})`;
  return {
    '--accent': both(light, dark),
    '--accent-strong': both(mix(light, black, 0.2), mix(dark, white, 0.25)),
    '--accent-soft': both(soft.light, soft.dark),
    '--on-accent': both(contrastOf(light, white) >= enough ? white : black, black),
    '--mine': both(light, readableOn(mix(accent, black, 0.2), white, black)),
  };
};

/** Gives a document the look that its host asks for. Returns false, and changes nothing, for a colour that is none. */
export const applyTheme = (root: HTMLElement, theme: HostTheme): boolean => {
  const accent = theme.accent === undefined ? null : parseColour(theme.accent);
  if (theme.accent !== undefined && accent === null) return false;
  const { mode = 'system', radius = 'small', density = 'comfortable' } = theme;
  if (mode === 'system') delete root.dataset['mode'];
  else root.dataset['mode'] = mode;
  root.dataset['radius'] = radius;
  root.dataset['density'] = density;
  if (accent)
    for (const [name, value] of Object.entries(accentTokens(accent))) root.style.setProperty(name, value);
  return true;
};
