import { type ReactElement, useEffect, useRef } from 'react';

import { TextButton } from '../../design/button.tsx';
import { useStoreValue } from '../../shared/value-store.ts';
import type { OpenFlow } from '../live/open-flow.ts';
import type { PageLanguage } from '../../shared/language.ts';
import { canKeepBoth, type Conflict, type ConflictAnswer } from '../model/conflict.ts';
import { applyDraftEdits, type Draft, type DraftEdit, findDraftPart, findNode } from '../model/draft.ts';
import { fitEdits } from '../model/fit-edits.ts';
import { listPartNames, showMember, useChangeTexts } from '../versions/change-words.ts';
import { useContentLanguage } from './content-language.ts';
import { useFlowEditor } from './editor-context.ts';
import { useEditorTexts } from './editor-locale.ts';
import { usePanelTexts } from './panel-context.ts';
import { LostText, Neighbours } from './lost-part.tsx';
import { catchFocus } from './regions.ts';
import { returnFocus } from './return-focus.ts';
import '../styles/conflicts.css';

const lastOf = (path: readonly string[]): string => path.at(-1) ?? '';

interface ValueBoxProps {
  readonly label: string;
  readonly words: string;
  /** The language of a text that candidates read; undefined for anything else. */
  readonly lang: PageLanguage | undefined;
}

/** Shows what either side has. */
const ValueBox = ({ label, words, lang }: ValueBoxProps): ReactElement => {
  const { conflict } = useEditorTexts();
  const isNothing = words === '';
  return (
    <div className="conflict-value">
      <span className="conflict-label">{label}</span>
      <span
        className={isNothing ? 'conflict-words conflict-nothing' : 'conflict-words'}
        lang={isNothing ? undefined : lang}
      >
        {isNothing ? conflict.nothing : words}
      </span>
    </div>
  );
};

const isAddition = ({ kind }: DraftEdit): boolean => kind.startsWith('add');

/** Returns the draft with the parts that the user's own edits would add: a part that a colleague has removed still has a name. */
const useNamedDraft = ({ edits }: Conflict): Draft => {
  const { graph, settings } = useFlowEditor();
  return applyDraftEdits({ graph, settings }, fitEdits({ graph, settings }, edits.filter(isAddition)));
};

/** Returns the words for the place of a conflict: the step, and the field in it. */
const usePlace = (of: Conflict): string => {
  const { part, path } = of;
  const draft = useNamedDraft(of);
  const { conflict } = useEditorTexts();
  const node = findNode(draft, part.nodeId);
  const members: Readonly<Record<string, string>> = usePanelTexts().members;
  const member = members[lastOf(path)] ?? members[path[0] ?? ''];
  const found = part.type === 'nodes' ? null : findDraftPart(draft, part);
  const variable = found && typeof found['variableName'] === 'string' ? found['variableName'] : null;
  const kind = part.type === 'nodes' && node ? null : conflict.parts[part.type];
  return [node?.name, kind, variable, member].filter(Boolean).join(' · ');
};

/** Returns how a value of either side is shown. */
const useShownValue = (of: Conflict): ((value: unknown) => string) => {
  const { graph } = useNamedDraft(of);
  const texts = useChangeTexts();
  const place = { names: listPartNames(graph), nodeId: of.part.nodeId };
  return (value) => showMember(of.path.join('.'), value, place, texts);
};

interface ConflictCardProps {
  readonly conflict: Conflict;
  /** Whether it only tells, and nothing waits for an answer. */
  readonly isNotice: boolean;
  readonly answer: (answer: ConflictAnswer) => void;
}

const AnswerButtons = ({ conflict, isNotice, answer }: ConflictCardProps): ReactElement => {
  const { conflict: texts } = useEditorTexts();
  const { canWrite } = useFlowEditor();
  const words = {
    bothChanged: { mine: texts.keepMine, theirs: texts.keepTheirs },
    theyRemoved: { mine: isNotice ? texts.bringBackAsItWas : texts.bringBack, theirs: texts.leaveRemoved },
    iRemoved: { mine: texts.removeAnyway, theirs: texts.keepPart },
    refused: { mine: texts.tryAgain, theirs: texts.takeBack },
  }[conflict.kind];
  return (
    <div className="conflict-buttons">
      {canWrite && (
        <TextButton kind="primary" onPress={() => answer('mine')}>
          {words.mine}
        </TextButton>
      )}
      <TextButton onPress={() => answer('theirs')}>{words.theirs}</TextButton>
      {canKeepBoth(conflict) && (
        <TextButton kind="quiet" onPress={() => answer('both')}>
          {texts.keepBoth}
        </TextButton>
      )}
    </div>
  );
};

const ConflictCard = ({ conflict, isNotice, answer }: ConflictCardProps): ReactElement => {
  const { conflict: texts } = useEditorTexts();
  const { kind, by, mine, theirs, detail } = conflict;
  const place = usePlace(conflict);
  const show = useShownValue(conflict);
  const contentLanguage = useContentLanguage();
  const lang = canKeepBoth(conflict) ? contentLanguage : undefined;
  const title = texts[isNotice ? 'removedOpen' : kind](by ?? texts.somebody);
  return (
    <section className="conflict-card" aria-label={place === '' ? title : `${title}: ${place}`}>
      <h3 className="conflict-title">{title}</h3>
      {place !== '' && <p className="conflict-place">{place}</p>}
      {detail !== null && (
        <p className="conflict-detail" lang="en">
          {detail}
        </p>
      )}
      {kind === 'bothChanged' && (
        <div className="conflict-values">
          <ValueBox label={texts.yours} words={show(mine)} lang={lang} />
          <ValueBox label={texts.theirs(by ?? '')} words={show(theirs)} lang={lang} />
        </div>
      )}
      {kind === 'theyRemoved' && <LostText conflict={conflict} />}
      <AnswerButtons {...{ conflict, isNotice, answer }} />
      {kind === 'theyRemoved' && <Neighbours conflict={conflict} />}
    </section>
  );
};

/** Brings the user back to the form of a part that they have brought back. */
const useReopening = () => {
  const { select, openForm } = useFlowEditor();
  return ({ kind, part }: Conflict, chosen: ConflictAnswer): void => {
    if (kind !== 'theyRemoved' || chosen !== 'mine') return;
    select({
      nodeIds: [part.nodeId],
      actionId: part.type === 'nodeActions' ? part.id : null,
      transitionId: part.type === 'nodeTransitions' ? part.id : null,
    });
    openForm({ isFocused: true });
  };
};

/** Returns the place of the cards, and what gives the focus back to what had it before one of them. */
const useFocusBefore = () => {
  const place = useRef<HTMLElement>(null);
  const before = useRef<Element | null>(null);
  useEffect(() => {
    const { current: cards } = place;
    const note = ({ relatedTarget }: FocusEvent): void => {
      if (relatedTarget instanceof Element && !cards?.contains(relatedTarget)) before.current = relatedTarget;
    };
    cards?.addEventListener('focusin', note);
    return () => cards?.removeEventListener('focusin', note);
  }, []);
  return [place, () => returnFocus(before.current)] as const;
};

/**
 * Asks about each change of one's own that meets one of a colleague: nothing is lost until it is answered. Tells of a part that a
 * colleague removed while it was open.
 */
export const ConflictCards = ({ flow }: { readonly flow: OpenFlow }): ReactElement => {
  const { conflict: texts } = useEditorTexts();
  const { queue, notices } = useStoreValue(flow.state);
  const { conflicts } = queue;
  const reopen = useReopening();
  const title = conflicts.length > 0 ? texts.title : texts.noticesTitle;
  const cards = [...conflicts, ...notices];
  const [place, giveBack] = useFocusBefore();
  return (
    <aside ref={place} className="conflict-cards" aria-label={title} aria-live="assertive">
      <h2 className="for-listeners">{title}</h2>
      {cards.map((each) => (
        <ConflictCard
          key={each.id}
          conflict={each}
          isNotice={notices.includes(each)}
          answer={(chosen) => {
            flow.answer(each.id, chosen);
            reopen(each, chosen);
            if (cards.length > 1) catchFocus('.conflict-card button');
            else giveBack();
          }}
        />
      ))}
    </aside>
  );
};
