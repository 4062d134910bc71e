import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { parse } from 'yaml';
import { z } from 'zod';

import { proficiencies } from '../src/analysis.ts';
import { analysisLists } from './findings.ts';

/** A label as a file writes it: wordings separated by ` | `. */
export const labelWordings = z.string().transform((label) => label.split(' | '));
const mustAndNice = z.strictObject({ must: z.array(labelWordings), nice: z.array(labelWordings) });
const requiredAndNice = z.strictObject({ required: z.array(labelWordings), nice: z.array(labelWordings) });

/** Where the words of a trap would come from, and the list in which they must not come out; any list when null. */
const trapSchema = z.strictObject({
  words: labelWordings,
  why: z.enum(['negated', 'benefit', 'context', 'meaning', 'joke']),
  as: z
    .enum([...analysisLists, 'conditions'])
    .nullable()
    .default(null),
});

const vacancySchema = z.strictObject({
  trade: z.string().min(1),
  language: z.enum(['en', 'nl']),
  text: z.string().min(600).max(6000),
  hardSkills: mustAndNice,
  softSkills: z.array(labelWordings),
  certifications: requiredAndNice,
  languages: z.array(
    z.strictObject({ language: labelWordings, required: z.boolean(), proficiency: z.enum(proficiencies) }),
  ),
  education: requiredAndNice,
  /** Null in a text whose practical demands nobody has labelled. */
  conditions: z
    .array(z.strictObject({ condition: labelWordings, required: z.boolean() }))
    .nullable()
    .default(null),
  traps: z.array(trapSchema).default([]),
  city: z.string().transform((label) => label.split(' | ')),
  mustBeNearOrOnSite: z.boolean(),
  discriminates: z.boolean().default(false),
});

/** The wordings of a label. The first is the recruiter's, the others are as good. */
export type Wordings = readonly string[];

/** A vacancy with its labels, as `README.md` describes the files. */
export type LabelledVacancy = z.output<typeof vacancySchema> & { readonly name: string };

/** The parts of the collection, each a folder. Nobody who works on an engine reads the ones that are put aside. */
export const collectionParts = [
  'tuning',
  'put-aside',
  'pasted',
  'pasted-put-aside',
  'pasted-put-aside-2',
] as const;

/** One of `collectionParts`. */
export type CollectionPart = (typeof collectionParts)[number];

/** The parts whose texts are vacancies as people paste them, with labels of practical demands and traps. */
export const isPastedPart = (part: CollectionPart): part is Exclude<CollectionPart, 'tuning' | 'put-aside'> =>
  part.startsWith('pasted');

/** The parts of which nobody who works on an engine sees more than totals. */
export const isPutAsidePart = (part: CollectionPart): boolean => part.includes('put-aside');

/** Parses a labelled vacancy from YAML. Throws with all faults when it is not as described. */
export const parseLabelledVacancy = (name: string, yaml: string): LabelledVacancy => {
  const read = vacancySchema.safeParse(parse(yaml));
  if (!read.success) throw new Error(`${name}: ${z.prettifyError(read.error)}`);
  return { name, ...read.data };
};

/** Reads the labelled vacancies of one part, ordered by name. */
export const readLabelledVacancies = async (part: CollectionPart): Promise<LabelledVacancy[]> => {
  const folder = join(import.meta.dirname, part);
  const files = (await readdir(folder)).filter((file) => file.endsWith('.yaml')).sort();
  const read = async (file: string): Promise<LabelledVacancy> =>
    parseLabelledVacancy(file.replace(/\.yaml$/, ''), await readFile(join(folder, file), 'utf8'));
  return Promise.all(files.map(read));
};

/** Reads the labelled vacancies of all parts that are not put aside. */
export const readOpenVacancies = async (): Promise<LabelledVacancy[]> =>
  (
    await Promise.all(collectionParts.filter((part) => !isPutAsidePart(part)).map(readLabelledVacancies))
  ).flat();
