import { conditionKindsOf } from './condition-kinds.ts';
import type { Wordings } from './labelled-vacancies.ts';
import { bestOverlap, type LabelMatch, type NameSimilarity } from './match-labels.ts';
import { matchThreshold } from './name-overlap.ts';

const kindsOfWordings = (wordings: Wordings): ReadonlySet<string> => conditionKindsOf(wordings.join(' ; '));

/**
 * Returns how similar a found condition is to a label, from 0 to 1. Words of one kind of demand match ("eigen vervoer",
 * "in bezit van een auto"), the better the more of their kinds they share. Words of no known kind match by their overlap.
 */
export const conditionSimilarity: NameSimilarity = (wordings, name) => {
  const overlap = bestOverlap(wordings, name);
  const [wanted, got] = [kindsOfWordings(wordings), conditionKindsOf(name)];
  const shared = [...wanted].filter((kind) => got.has(kind)).length;
  if (shared === 0) return wanted.size > 0 && got.size > 0 ? 0 : overlap;
  const share = shared / (wanted.size + got.size - shared);
  return matchThreshold + (1 - matchThreshold) * (0.1 + 0.9 * Math.max(share, overlap));
};

/**
 * Matches labels with found conditions, the highest similarity first. A label of several kinds ("nights and weekends") takes
 * as many conditions as it has kinds, and a condition of several kinds as many labels: a text says in one clause what an
 * engine can return as two items, or the other way round.
 */
export const matchConditions = (labels: readonly Wordings[], names: readonly string[]): LabelMatch[] => {
  const possible = labels
    .flatMap((wordings, label) =>
      names.map((name, found) => ({ label, found, fits: conditionSimilarity(wordings, name) })),
    )
    .filter(({ fits }) => fits > matchThreshold)
    .sort((one, other) => other.fits - one.fits || one.label - other.label || one.found - other.found);
  const placesOfLabel = labels.map((wordings) => Math.max(1, kindsOfWordings(wordings).size));
  const placesOfName = names.map((name) => Math.max(1, conditionKindsOf(name).size));
  const pairs: LabelMatch[] = [];
  for (const { label, found } of possible) {
    const isLabelFull = pairs.filter((pair) => pair.label === label).length >= (placesOfLabel[label] ?? 1);
    const isNameFull = pairs.filter((pair) => pair.found === found).length >= (placesOfName[found] ?? 1);
    if (!isLabelFull && !isNameFull) pairs.push({ label, found });
  }
  return pairs;
};
