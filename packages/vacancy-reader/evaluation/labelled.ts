import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { parse } from 'yaml';
import { z } from 'zod';

import { proficiencies } from '../src/analysis.ts';

/** A label as it is written, its wordings divided by ` | `. */
export const wordings = z.string().transform((label) => label.split(' | '));
const weighed = z.strictObject({ must: z.array(wordings), nice: z.array(wordings) });
const demanded = z.strictObject({ required: z.array(wordings), nice: z.array(wordings) });

const labelled = z.strictObject({
  trade: z.string().min(1),
  language: z.enum(['en', 'nl']),
  text: z.string().min(600).max(6000),
  hardSkills: weighed,
  softSkills: z.array(wordings),
  certifications: demanded,
  languages: z.array(
    z.strictObject({ language: wordings, required: z.boolean(), proficiency: z.enum(proficiencies) }),
  ),
  education: demanded,
  city: z.string().transform((label) => label.split(' | ')),
  mustBeNearOrOnSite: z.boolean(),
  discriminates: z.boolean().default(false),
});

/** What a recruiter's label may be called: its own wording first, then those that are as good. */
export type Wordings = readonly string[];

/** A vacancy with its labels, as `README.md` beside this describes the files. */
export type Labelled = z.output<typeof labelled> & { readonly name: string };

/** The parts of the collection. */
export const parts = ['tuning', 'put-aside'] as const;

/** One of `parts`. */
export type Part = (typeof parts)[number];

/** Reads a vacancy with its labels from YAML; throws with all faults when the file is not as described. */
export const parseLabelled = (name: string, yaml: string): Labelled => {
  const read = labelled.safeParse(parse(yaml));
  if (!read.success) throw new Error(`${name}: ${z.prettifyError(read.error)}`);
  return { name, ...read.data };
};

/** Reads a part of the collection, ordered by name. */
export const readPart = async (part: Part): Promise<Labelled[]> => {
  const folder = join(import.meta.dirname, part);
  const files = (await readdir(folder)).filter((file) => file.endsWith('.yaml')).sort();
  const read = async (file: string): Promise<Labelled> =>
    parseLabelled(file.replace(/\.yaml$/, ''), await readFile(join(folder, file), 'utf8'));
  return Promise.all(files.map(read));
};
