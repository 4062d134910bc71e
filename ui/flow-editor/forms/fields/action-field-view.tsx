import type { ReactElement } from 'react';

import type { DescribedFault } from '../describe-fault.ts';
import { fieldIdOf } from '../field-focus.ts';
import type { ActionField } from '../field-types.ts';
import { useFormScope, useFormTexts } from '../form-scope.ts';
import type { JsonObject } from '../json-object.ts';
import { FaultLines } from './fault-lines.tsx';
import { FileControl } from './file-control.tsx';
import { AnswersControl, MimeTypesControl, OptionsControl } from './list-controls.tsx';
import { CandidateFieldsControl, DataControl, ExpressionsControl } from './record-controls.tsx';
import { RowControl, SchedulesControl, TemplateValuesControl } from './row-controls.tsx';
import { ChoiceControl, DayControl, FlagControl, NumberControl, SecondsControl } from './simple-controls.tsx';
import { TextControl } from './text-control.tsx';
import { VacancyFilterControl } from './vacancy-filter-control.tsx';
import type { ControlProps } from './control-props.ts';

type ListControlType = 'options' | 'answers' | 'mimeTypes' | 'vacancyFilter' | 'templateValues';

type RecordControlType =
  | 'expressions'
  | 'candidateFields'
  | 'data'
  | 'schedules'
  | 'file'
  | 'seconds'
  | 'day';

/** The controls that need to know nothing of their declaration. */
const plainControls: Readonly<
  Record<ListControlType | RecordControlType, (props: ControlProps) => ReactElement>
> = {
  answers: AnswersControl,
  candidateFields: CandidateFieldsControl,
  data: DataControl,
  day: DayControl,
  expressions: ExpressionsControl,
  file: FileControl,
  mimeTypes: MimeTypesControl,
  options: OptionsControl,
  schedules: SchedulesControl,
  seconds: SecondsControl,
  templateValues: TemplateValuesControl,
  vacancyFilter: VacancyFilterControl,
};

const FieldControl = ({ of, ...props }: ControlProps & { of: ActionField }): ReactElement | null => {
  const { field } = of;
  switch (field.type) {
    case 'text':
      return <TextControl {...props} field={field} />;
    case 'number':
      return <NumberControl {...props} field={field} />;
    case 'flag':
      return <FlagControl {...props} field={field} />;
    case 'choice':
      return <ChoiceControl {...props} field={field} />;
    case 'row':
      return <RowControl {...props} field={field} />;
    case 'kept':
      return null;
    default: {
      const Control = plainControls[field.type];
      return <Control {...props} />;
    }
  }
};

/** Groups have the name of their own, and a flag has its words beside it: a label for them would be read twice. */
const ownNamed = new Set([
  'flag',
  'options',
  'answers',
  'mimeTypes',
  'vacancyFilter',
  'templateValues',
  'expressions',
  'candidateFields',
  'schedules',
  'file',
]);

interface ActionFieldViewProps {
  readonly of: ActionField;
  readonly whole: JsonObject;
  readonly faults: readonly DescribedFault[];
  /** Changes members of the value; undefined leaves one out. */
  readonly changeWhole: (of: ActionField, changes: JsonObject) => void;
}

/** One field of a form: its label, its control, and its faults. */
export const ActionFieldView = ({
  of,
  whole,
  faults,
  changeWhole,
}: ActionFieldViewProps): ReactElement | null => {
  const { partId } = useFormScope();
  const texts = useFormTexts();
  if (of.field.type === 'kept') return null;
  const id = fieldIdOf(partId, ['value', of.name]);
  const label = texts.fields[of.label];
  const faultId = `${id}-faults`;
  const isSelfNamed = ownNamed.has(of.field.type);
  return (
    <div className="form-field">
      {of.field.type !== 'flag' &&
        (isSelfNamed ? (
          <span className="form-label" aria-hidden="true">
            {label}
          </span>
        ) : (
          <label className="form-label" htmlFor={id}>
            {label}
          </label>
        ))}
      <FieldControl
        {...{ of, id, label, whole }}
        value={whole[of.name]}
        describedBy={faults.length > 0 ? faultId : undefined}
        isInvalid={faults.length > 0}
        change={(value) => changeWhole(of, { [of.name]: value })}
        changeWhole={(changes) => changeWhole(of, changes)}
      />
      <FaultLines id={faultId} faults={faults} />
    </div>
  );
};
