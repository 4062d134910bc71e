import type { ReactElement } from 'react';

import { ActionMenu } from '../../../design/action-menu.tsx';
import { withReadablePlaceholders } from '../../model/readable-placeholders.ts';
import { useFormScope, useFormTexts } from '../form-scope.ts';
import { listPlaceholders, type PlaceholderOption, placeholderOptionId } from './use-placeholder-picker.ts';

interface PlaceholderListProps {
  readonly id: string;
  readonly matches: readonly PlaceholderOption[];
  readonly active: number;
  readonly complete: (name: string) => void;
}

/** The placeholders that fit what stands behind two braces. The field keeps the focus. */
export const PlaceholderList = ({ id, matches, active, complete }: PlaceholderListProps): ReactElement => {
  const texts = useFormTexts();
  // The field keeps the focus, so that no element of the language for lists would do.
  // oxlint-disable jsx-a11y/prefer-tag-over-role
  return (
    <div className="form-picks" id={id} role="listbox" aria-label={texts.placeholders}>
      {matches.map(({ name, reach }, at) => (
        <div
          key={name}
          id={placeholderOptionId(id, at)}
          className="form-pick"
          role="option"
          aria-selected={at === active}
          onPointerDown={(event) => {
            event.preventDefault();
            complete(name);
          }}
        >
          <span className="form-pick-name">{withReadablePlaceholders(`{{${name}}}`)}</span>
          {reach !== 'every' && <span className="menu-hint">{texts.reach[reach]}</span>}
        </div>
      ))}
    </div>
  );
};

/** A button that puts a placeholder into the text. */
export const PlaceholderMenu = ({ insert }: { insert: (name: string) => void }): ReactElement => {
  const { variables } = useFormScope();
  const texts = useFormTexts();
  const entries = listPlaceholders(variables).map(({ name, reach }) => ({
    id: name,
    label: withReadablePlaceholders(`{{${name}}}`),
    ...(reach !== 'every' && { hint: texts.reach[reach] }),
  }));
  return (
    <ActionMenu
      label={texts.insertPlaceholder}
      entries={entries}
      onAction={insert}
      triggerClass="form-braces"
    >
      <span aria-hidden="true">{'{ }'}</span>
    </ActionMenu>
  );
};
