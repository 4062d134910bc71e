import type { ReferencedTable } from '../../../src/flow/actions/action-kind.ts';
import type { PlayedSimulation } from '../../shared/simulation.ts';
import { toJsonObject, toText } from '../forms/json-object.ts';
import type { FormTexts } from '../texts/forms-texts.ts';
import type { PanelTexts } from '../texts/panels-en.ts';
import { showValue } from '../versions/change-words.ts';

/** A deed that a played conversation would have done beside talking. */
export type PlayedEffect = PlayedSimulation['effects'][number];

/** The words for the facts of a deed. */
export interface EffectWording {
  readonly panel: PanelTexts;
  readonly forms: Pick<FormTexts, 'fields' | 'candidateFields'>;
  /** The name of the row that the deed is about. */
  readonly rowName: string;
  formatDate(at: string): string;
}

/** A row of the organization. */
export interface RowOfEffect {
  readonly table: ReferencedTable;
  readonly id: string;
}

/** Returns the row that a deed names; null where it names none. */
export const rowOfEffect = ({ type, data }: PlayedEffect): RowOfEffect | null => {
  const [table, id] =
    type === 'bookAppointment'
      ? (['schedules', data['scheduleId']] as const)
      : (['candidateStatuses', data['candidateStatusId']] as const);
  return typeof id === 'string' ? { table, id } : null;
};

const updateLines = (data: PlayedEffect['data'], wording: EffectWording): readonly string[] => {
  const { panel, forms, rowName } = wording;
  const labels: Readonly<Record<string, string>> = forms.candidateFields;
  return [
    ...Object.entries(toJsonObject(data['fields'])).map(
      ([name, value]) => `${labels[name] ?? name}: ${showValue(value, panel)}`,
    ),
    ...(rowName === '' ? [] : [`${forms.fields.candidateStatus}: ${rowName}`]),
  ];
};

/** Says the facts of a deed, one in each line: fields by their labels, rows by their names. The name of other deeds says all. */
export const describeEffect = ({ type, data }: PlayedEffect, wording: EffectWording): readonly string[] => {
  const { panel, rowName, formatDate } = wording;
  switch (type) {
    case 'updateCandidate':
      return updateLines(data, wording);
    case 'notify':
      return [toText(data['event']), showValue(data['data'], panel)].filter(Boolean);
    case 'bookAppointment':
      return [rowName, formatDate(toText(data['startsAt']))];
    default:
      return [];
  }
};
