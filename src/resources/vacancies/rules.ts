import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';

import { Location } from '../locations/entity.ts';
import { Organization } from '../organizations/entity.ts';
import { Vacancy } from './entity.ts';

const line = z.string().max(255).nullable().default(null);

/** A location as a vacancy's body carries it; only the city is required. */
export const locationInput = z.strictObject({
  name: line,
  street: line,
  postalCode: line,
  city: z.string().min(1).max(255).regex(/\S/, 'It must not be blank.'),
  country: line,
  latitude: z.number().min(-90).max(90).nullable().default(null),
  longitude: z.number().min(-180).max(180).nullable().default(null),
});

/** One location of a vacancy's body, complete. */
export type LocationInput = z.infer<typeof locationInput>;

/** Replaces the locations of a vacancy by those given, in their order. */
export const replaceLocations = async (
  em: EntityManager,
  target: { organizationId: string; vacancyId: string },
  locations: readonly LocationInput[],
): Promise<void> => {
  await em.nativeDelete(Location, { vacancy: target.vacancyId });
  const organization = em.getReference(Organization, target.organizationId);
  const vacancy = em.getReference(Vacancy, target.vacancyId);
  for (const location of locations) em.create(Location, { organization, vacancy, ...location });
  await em.flush();
};
