import { type ReactElement, type ReactNode, useMemo, useState } from 'react';

import { TextButton } from '../../design/button.tsx';
import type { FlowAction } from '../../../src/flow/flow.ts';
import { useFlowEditor } from '../components/editor-context.ts';
import { type DescribedFault, describeActionFault, describeFlowFault } from './describe-fault.ts';
import { isPathInField, isPathOutside } from './describe-fault.ts';
import { fieldIdOf } from './field-focus.ts';
import type { ActionField } from './field-types.ts';
import { ActionFieldView } from './fields/action-field-view.tsx';
import { DataControl } from './fields/record-controls.tsx';
import { FaultLines } from './fields/fault-lines.tsx';
import { FileControl } from './fields/file-control.tsx';
import { VariableInput } from './fields/variable-input.tsx';
import { FormScopeContext, useFormTexts } from './form-scope.ts';
import { type HeldEdit, withHeldEdit } from '../model/held-edit.ts';
import { type ChangeAction, useChangeAction, useDropHeldEdit } from './held-edits.ts';
import { toJsonObject, withMembers } from './json-object.ts';
import { findKindForm, type KindForm, kindNameOf } from './kind-forms.ts';
import { ActionPreview } from './preview/action-preview.tsx';
import { findVariables } from './variables.ts';

interface ActionFormProps {
  readonly nodeId: string;
  readonly action: FlowAction;
  readonly held: HeldEdit | undefined;
}

const useFaults = ({ action, held }: ActionFormProps): readonly DescribedFault[] => {
  const { faults } = useFlowEditor();
  const texts = useFormTexts();
  if (held && held.faults.length > 0) return held.faults.map((fault) => describeActionFault(fault, texts));
  return faults
    .filter(({ actionId }) => actionId === action.id)
    .map((fault) => describeFlowFault(fault, texts));
};

interface FormPartProps {
  readonly current: FlowAction;
  readonly faults: readonly DescribedFault[];
  readonly change: ChangeAction;
}

const isUsed = ({ name }: ActionField, value: Readonly<Record<string, unknown>>): boolean =>
  value[name] !== undefined && value[name] !== null;

const FieldList = ({
  fields,
  current,
  faults,
  change,
}: FormPartProps & { fields: readonly ActionField[] }): ReactElement => {
  const texts = useFormTexts();
  const value = toJsonObject(current.value);
  return (
    <>
      {fields.map((of) => (
        <ActionFieldView
          key={of.name}
          of={of}
          whole={value}
          faults={faults.filter(({ path }) => isPathInField(path, of))}
          changeWhole={(field, changes) =>
            change(texts.changed(texts.fields[field.label]), { value: withMembers(value, changes) })
          }
        />
      ))}
    </>
  );
};

interface FoldedFieldsProps {
  readonly label: string;
  /** Whether they are shown from the beginning. */
  readonly isWanted: boolean;
  readonly hasFaults: boolean;
  readonly children: ReactNode;
}

/** Fields that are folded away. What the user has opened stays open, also when the last field in it is emptied. */
const FoldedFields = ({ label, isWanted, hasFaults, children }: FoldedFieldsProps): ReactElement => {
  const [isOpen, setOpen] = useState(isWanted);
  return (
    <details
      className="form-more"
      open={isOpen || hasFaults}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{label}</summary>
      {children}
    </details>
  );
};

/** Fields that most actions do without: they are folded away, unless one is used or has a fault. */
const AdvancedFields = (props: FormPartProps & { fields: readonly ActionField[] }): ReactElement | null => {
  const { fields, current, faults } = props;
  const texts = useFormTexts();
  if (fields.length === 0) return null;
  const value = toJsonObject(current.value);
  return (
    <FoldedFields
      label={texts.more}
      isWanted={fields.some((field) => isUsed(field, value))}
      hasFaults={fields.some((field) => faults.some(({ path }) => isPathInField(path, field)))}
    >
      <div className="form-fields">
        <FieldList {...props} />
      </div>
    </FoldedFields>
  );
};

const VariableField = ({ current, faults, change }: FormPartProps): ReactElement => {
  const texts = useFormTexts();
  const id = fieldIdOf(current.id, ['variableName']);
  const own = faults.filter(({ path }) => path[0] === 'variableName');
  return (
    <div className="form-field">
      <label className="form-label" htmlFor={id}>
        {texts.fields.variable}
      </label>
      <VariableInput
        id={id}
        {...(own.length > 0 && { describedBy: `${id}-faults` })}
        isInvalid={own.length > 0}
        saved={current.variableName ?? ''}
        save={(name) =>
          change(texts.changed(texts.fields.variable), { variableName: name === '' ? null : name })
        }
      />
      <FaultLines id={`${id}-faults`} faults={own} />
    </div>
  );
};

const AttachmentField = ({ current, faults, change }: FormPartProps): ReactElement => {
  const texts = useFormTexts();
  const id = fieldIdOf(current.id, ['attachmentData']);
  const label = texts.fields.attachment;
  const file = toJsonObject(current.attachmentData);
  const own = faults.filter(({ path }) => path[0] === 'attachmentData');
  const hasFile = Object.keys(file).length > 0;
  const save = (attachmentData: unknown): void => change(texts.changed(label), { attachmentData });
  return (
    <FoldedFields label={label} isWanted={hasFile} hasFaults={own.length > 0}>
      <FileControl
        {...{ id, label }}
        value={file['type']}
        whole={file}
        describedBy={own.length > 0 ? `${id}-faults` : undefined}
        isInvalid={own.length > 0}
        change={(type) => save(withMembers(file, { type }))}
        changeWhole={(changes) => save(withMembers(file, changes))}
        {...(hasFile && { remove: () => save(null) })}
      />
      <FaultLines id={`${id}-faults`} faults={own} />
    </FoldedFields>
  );
};

/** A kind that this page does not know: its value as JSON, so that it can be read and mended. */
const UnknownKindForm = ({ current, change }: FormPartProps): ReactElement => {
  const texts = useFormTexts();
  const id = fieldIdOf(current.id, ['value']);
  return (
    <div className="form-field">
      <p className="form-hint">{texts.unknownKind(kindNameOf(current))}</p>
      <label className="form-label" htmlFor={id}>
        {texts.fields.data}
      </label>
      <DataControl
        id={id}
        label={texts.fields.data}
        value={current.value}
        whole={{}}
        describedBy={undefined}
        isInvalid={false}
        change={(value) => change(texts.changed(texts.fields.data), { value: value ?? {} })}
        changeWhole={() => undefined}
      />
    </div>
  );
};

const KnownKindForm = ({ form, ...props }: FormPartProps & { form: KindForm }): ReactElement => {
  const { current, faults } = props;
  const whole = faults.filter(({ path }) => isPathOutside(path, form));
  return (
    <>
      <FaultLines id={fieldIdOf(current.id, ['faults'])} faults={whole} />
      <FieldList {...props} fields={form.fields.filter(({ isAdvanced }) => !isAdvanced)} />
      {current.actionType === 'ask' && <VariableField {...props} />}
      <AdvancedFields {...props} fields={form.fields.filter(({ isAdvanced }) => isAdvanced)} />
      {form.takesAttachment && <AttachmentField {...props} />}
      <ActionPreview key={kindNameOf(current)} action={current} />
    </>
  );
};

const HeldNote = ({ held }: { held: HeldEdit }): ReactElement => {
  const texts = useFormTexts();
  const { perform } = useFlowEditor();
  const dropHeldEdit = useDropHeldEdit();
  const words = held.isNew ? texts.dropNew : texts.dropEdit;
  const discard = (): void => {
    dropHeldEdit(held.action.id);
    perform(words, []);
  };
  return (
    <output className="form-held">
      <p>{texts.heldEdit}</p>
      <TextButton kind="quiet" onPress={discard}>
        {words}
      </TextButton>
    </output>
  );
};

/** The form of one action, of any kind. */
export const ActionForm = (props: ActionFormProps): ReactElement => {
  const { nodeId, action, held } = props;
  const { graph, settings, canWrite } = useFlowEditor();
  const current = withHeldEdit(action, held);
  const faults = useFaults(props);
  const change = useChangeAction({ nodeId, action, isNew: held?.isNew ?? false });
  const form = findKindForm(kindNameOf(current));
  const { givenVariables } = settings;
  const { id } = action;
  const variables = useMemo(
    () => findVariables(graph, givenVariables, nodeId, id),
    [graph, givenVariables, nodeId, id],
  );
  const scope = useMemo(() => ({ partId: id, variables, isReadOnly: !canWrite }), [id, variables, canWrite]);
  return (
    <FormScopeContext value={scope}>
      <div className="form-fields">
        {held && held.faults.length > 0 && <HeldNote held={held} />}
        {form ? (
          <KnownKindForm {...{ form, current, faults, change }} />
        ) : (
          <UnknownKindForm {...{ current, faults, change }} />
        )}
      </div>
    </FormScopeContext>
  );
};
