import type { ReactElement } from 'react';

import { wordsFor } from '../model/generation-locale.ts';
import type { SchemaFault } from '../model/schema-faults.ts';
import { AppointmentSetting } from './appointment-setting.tsx';
import { useChosenType, useGenerationDraft, useGenerationLocale } from './generation-context.ts';
import { SchemaField } from './schema-field.tsx';

/** Members that have a part of the page of their own. */
const chosenElsewhere = [
  'knockoutRequirements',
  'preferredRequirements',
  'requiredFields',
  'optionalFields',
  'extraOptions',
];

/** The other parameters of the type of flow: a field for each member of its schema. */
export const SettingsPart = ({ faults }: { faults: readonly SchemaFault[] }): ReactElement | null => {
  const { texts } = useGenerationLocale();
  const { draft, change } = useGenerationDraft();
  const type = useChosenType();
  if (!type) return null;
  const { properties = {} } = type.parameters;
  const { settings } = draft;
  const set = (name: string, value: unknown): void => change({ settings: { ...settings, [name]: value } });
  const faultOf = (name: string): SchemaFault | undefined =>
    faults.find(({ path }) => path === `parameters.${name}` || path.startsWith(`parameters.${name}.`));
  return (
    <section className="part" aria-labelledby="settings-title">
      <h2 className="part-title" id="settings-title">
        {texts.questions.settings}
      </h2>
      {Object.entries(properties)
        .filter(([name]) => !chosenElsewhere.includes(name))
        .map(([name, schema]) => (
          <SchemaField
            key={name}
            name={name}
            label={wordsFor(texts.settings.names, name) ?? schema.title ?? name}
            hint={wordsFor(texts.settings.hints, name) ?? schema.description ?? ''}
            schema={schema}
            value={settings[name]}
            fault={faultOf(name)}
            set={(value) => set(name, value)}
          />
        ))}
      {'extraOptions' in properties && (
        <AppointmentSetting
          value={settings['extraOptions']}
          hasFault={faultOf('extraOptions') !== undefined}
          set={(value) => set('extraOptions', value)}
        />
      )}
    </section>
  );
};
