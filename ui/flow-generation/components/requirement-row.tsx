import { type KeyboardEvent, type ReactElement, useId, useRef, useState } from 'react';

import { TextButton } from '../../design/button.tsx';
import { DesignSymbol } from '../../design/symbol.tsx';
import { changeItem, type ChosenRequirement, moveRequirement } from '../model/requirements.ts';
import { ChoiceToggle } from './choice-toggle.tsx';
import { useGenerationDraft, useGenerationLocale } from './generation-context.ts';
import { focusTitle, keepFocus } from './keep-focus.ts';
import { showQuote } from './reading-pane.tsx';
import { WordsField } from './words-field.tsx';

interface RequirementRowProps {
  readonly requirement: ChosenRequirement;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

const moveKeys: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

interface RowActionsProps extends RequirementRowProps {
  readonly id: string;
  readonly move: (by: -1 | 1) => void;
  readonly edit: () => void;
  readonly remove: () => void;
}

/** The ways to change a requirement beside ticking it. */
const RowActions = (props: RowActionsProps): ReactElement => {
  const { requirement, isFirst, isLast, id, move, edit, remove } = props;
  const { texts } = useGenerationLocale();
  const { moveUp, moveDown, change, showQuote: inText, takeOut } = texts.questions;
  return (
    <div className="row-actions" id={id}>
      <TextButton kind="quiet" symbol="pencil" onPress={edit}>
        {change}
      </TextButton>
      <TextButton kind="quiet" isDisabled={isFirst} onPress={() => move(-1)}>
        {moveUp}
      </TextButton>
      <TextButton kind="quiet" isDisabled={isLast} onPress={() => move(1)}>
        {moveDown}
      </TextButton>
      {requirement.quote === '' ? (
        <TextButton kind="quiet" symbol="trash" onPress={remove}>
          {takeOut}
        </TextButton>
      ) : (
        <TextButton kind="quiet" symbol="search" onPress={() => showQuote(requirement.key)}>
          {inText}
        </TextButton>
      )}
    </div>
  );
};

/** The ways to change one requirement of the draft. */
const useRequirementChanges = (key: string) => {
  const { draft, change } = useGenerationDraft();
  const { requirements } = draft;
  const move = (by: -1 | 1): void => {
    keepFocus();
    change({ requirements: moveRequirement(requirements, key, by) });
  };
  return {
    alter: (changes: Partial<ChosenRequirement>): void =>
      change({ requirements: changeItem(requirements, key, changes) }),
    move,
    remove: (): void => {
      change({ requirements: requirements.filter((each) => each.key !== key) });
      focusTitle('requirements-title');
    },
    onKey: (event: KeyboardEvent): void => {
      const by = event.altKey ? moveKeys[event.key] : undefined;
      if (by === undefined) return;
      event.preventDefault();
      move(by);
    },
  };
};

interface WordsPartProps extends Pick<RequirementRowProps, 'requirement'> {
  readonly isEditing: boolean;
  readonly alter: (changes: Partial<ChosenRequirement>) => void;
  readonly close: (byKey: boolean) => void;
}

/** Whether a requirement is asked, and its words. */
const WordsPart = ({ requirement, isEditing, alter, close }: WordsPartProps): ReactElement => {
  const { words, isTicked } = requirement;
  const { texts } = useGenerationLocale();
  return (
    <>
      <label className="tick-box">
        <input
          type="checkbox"
          checked={isTicked}
          aria-label={texts.questions.ask(words)}
          onChange={({ target }) => alter({ isTicked: target.checked })}
        />
        {!isEditing && <span className="choice-words">{words}</span>}
      </label>
      {isEditing && (
        <WordsField
          label={texts.questions.edit(words)}
          words={words}
          save={(next) => alter({ words: next })}
          close={close}
        />
      )}
    </>
  );
};

/** One requirement: whether it is asked, in which words, and whether it is a must. Alt with an arrow moves it. */
export const RequirementRow = (props: RequirementRowProps): ReactElement => {
  const { key, words, isTicked, isKnockout } = props.requirement;
  const { texts } = useGenerationLocale();
  const [isEditing, setEditing] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { alter, move, remove, onKey } = useRequirementChanges(key);
  const moreRef = useRef<HTMLButtonElement>(null);
  const close = (byKey: boolean): void => {
    setEditing(false);
    if (byKey) moreRef.current?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys that its controls do not use
    <li className={isTicked ? 'choice-row' : 'choice-row choice-row-off'} onKeyDown={onKey}>
      <WordsPart requirement={props.requirement} isEditing={isEditing} alter={alter} close={close} />
      <ChoiceToggle
        label={texts.questions.weight(words)}
        yes={texts.questions.must}
        no={texts.questions.plus}
        isYes={isKnockout}
        isDisabled={!isTicked}
        choose={(isYes) => alter({ isKnockout: isYes })}
      />
      <button
        ref={moreRef}
        className="symbol-button"
        type="button"
        aria-label={texts.questions.more(words)}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        {...(isOpen && { 'aria-controls': id })}
      >
        <DesignSymbol name="more" />
      </button>
      {isOpen && <RowActions {...props} id={id} move={move} edit={() => setEditing(true)} remove={remove} />}
    </li>
  );
};
