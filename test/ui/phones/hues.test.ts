import { readFile } from 'node:fs/promises';

import { expect, test } from 'vitest';

import { hueCount } from '../../../ui/phones/model/people.ts';

/** Returns the luminance of a colour such as `#8a3ffc`, as WCAG defines it. */
const luminanceOf = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((begin) => {
    const part = Number.parseInt(colour.slice(begin, begin + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrastOf = (one: string, other: string): number => {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
};

test('the initials of each portrait can be read, in light and dark colours', async () => {
  const styles = await readFile(new URL('../../../ui/phones/styles/tokens.css', import.meta.url), 'utf8');
  const rule = /^(.*\.hue-\d) \{\n {2}--hue: (#[0-9a-f]{6});\n {2}--hue-soft: (#[0-9a-f]{6});/gm;
  const portraits = [...styles.matchAll(rule)].map(([, name = '', ink = '', ground = '']) => ({
    name,
    contrast: contrastOf(ink, ground),
  }));
  expect(portraits).toHaveLength(2 * hueCount);
  expect(portraits.filter(({ contrast }) => contrast < 4.5)).toEqual([]);
});
