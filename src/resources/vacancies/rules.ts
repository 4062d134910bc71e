import { z } from 'zod';

import { newId } from '../../database/id.ts';
import type { Sql } from '../../database/database.ts';

const optionalText = z.string().max(255).nullable().default(null);

/** The schema of a location in a vacancy's body; only the city is required. */
export const locationInput = z.strictObject({
  name: optionalText,
  street: optionalText,
  postalCode: optionalText,
  city: z.string().min(1).max(255).regex(/\S/, 'It must not be blank.'),
  country: optionalText,
  latitude: z.number().min(-90).max(90).nullable().default(null),
  longitude: z.number().min(-180).max(180).nullable().default(null),
});

/** A parsed location of a vacancy's body. */
export type LocationInput = z.infer<typeof locationInput>;

const deleteStatement = { text: 'delete from locations where vacancy_id = $1' };

const insertStatement = {
  text: `insert into locations (id, created_at, updated_at, organization_id, vacancy_id, name, street, postal_code, city,
      country, latitude, longitude)
    select id, $1, $1, $2, $3, name, street, "postalCode", city, country, latitude, longitude
      from jsonb_to_recordset($4) as given (id uuid, name text, street text, "postalCode" text, city text, country text,
        latitude float8, longitude float8)`,
};

/** Replaces the locations of a vacancy, in the given order. */
export const replaceLocations = async (
  sql: Sql,
  target: { organizationId: string; vacancyId: string; now: Date },
  locations: readonly LocationInput[],
): Promise<void> => {
  sql.write(deleteStatement, [target.vacancyId]);
  const rows = locations.map((location) => ({ id: newId(), ...location }));
  await sql.query(insertStatement, [
    target.now,
    target.organizationId,
    target.vacancyId,
    JSON.stringify(rows),
  ]);
};
