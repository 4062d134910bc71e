import { Handle, type Node, type NodeProps, Position, useStore } from '@xyflow/react';
import { memo, type MouseEvent, type ReactElement } from 'react';

import type { FlowAction, FlowNode } from '../../../../src/flow/flow.ts';
import { DesignSymbol } from '../../../design/symbol.tsx';
import { useContentLanguage } from '../../components/content-language.ts';
import { useFlowEditor } from '../../components/editor-context.ts';
import { ChangeMark, useChangeKindWords, useNodeChange, usePartChange } from '../../versions/change-mark.tsx';
import type { ChangeKind } from '../../versions/graph-diff.ts';
import { countLines, firstWords, saysWords } from '../model/action-summary.ts';
import { kindNameOf, toKindName } from '../../forms/kind-forms.ts';
import { endWords, type ExitLine, type StepCard } from '../model/step-cards.ts';
import { useCanvasScene } from './canvas-scene.ts';
import { HiddenRows } from './hidden-rows.tsx';
import { KindSymbol } from './kind-symbol.tsx';
import { StepPeople } from './step-people.tsx';

/** A card, as the canvas library holds it. */
export type StepNode = Node<{ readonly card: StepCard }, 'step'>;

/** The handle from which a new exit is drawn. */
export const newExitHandle = 'new';

interface RowState {
  readonly isChosen: boolean;
  readonly hasFault: boolean;
  readonly change: ChangeKind | null;
}

const rowClass = (kind: string, { isChosen, hasFault, change }: RowState): string =>
  `step-row ${kind} ${isChosen ? 'is-chosen' : ''} ${hasFault ? 'has-fault' : ''} ${change ? `is-${change}` : ''}`;

/** Says by the kind of an action whether it speaks, asks, or does something without the candidate. */
const actionClass = (action: FlowAction): string => {
  const purpose =
    action.actionType === 'ask' ? 'is-ask' : action.actionType === 'say' ? 'is-say' : 'is-effect';
  return `step-action ${purpose} ${countLines(action) === 2 ? 'is-tall' : ''}`;
};

const ActionRow = ({ action, card }: { action: FlowAction; card: StepCard }): ReactElement => {
  const { texts } = useCanvasScene();
  const { select, selection } = useFlowEditor();
  const kind = toKindName(kindNameOf(action));
  const words = firstWords(action);
  const lang = useContentLanguage();
  const hasFault = card.faults.some(({ actionId }) => actionId === action.id);
  const change = usePartChange(card.node.id, action.id);
  const isChosen = selection.actionId === action.id;
  return (
    <button
      type="button"
      tabIndex={-1}
      className={rowClass(actionClass(action), { isChosen, hasFault, change })}
      data-part={action.id}
      title={words}
      onClick={() => select({ nodeIds: [card.node.id], actionId: action.id, transitionId: null })}
    >
      <KindSymbol kind={kind} />
      <span className="step-words" {...(saysWords(action) && { lang })}>
        {words || (kind ? texts.kinds[kind] : action.subType)}
      </span>
      {change && <ChangeMark change={change} />}
      {action.variableName !== null && <span className="step-variable">{action.variableName}</span>}
      {hasFault && <DesignSymbol name="alert" />}
    </button>
  );
};

/** Lets a button on a card choose another node: without this, the press would choose the card. The keys belong to the canvas. */
const leadingAway =
  (act: () => void) =>
  (event: MouseEvent): void => {
    event.stopPropagation();
    event.currentTarget.closest<HTMLElement>('.react-flow')?.focus({ preventScroll: true });
    act();
  };

const TargetChip = ({ exit }: { exit: ExitLine }): ReactElement => {
  const { texts, goTo } = useCanvasScene();
  return (
    <button
      type="button"
      tabIndex={-1}
      className="step-chip nodrag"
      disabled={exit.targetName === null}
      title={exit.targetName === null ? texts.noTarget : texts.goTo(exit.targetName)}
      onClick={leadingAway(() => goTo(exit.targetId))}
    >
      {exit.targetName ?? texts.noTarget}
    </button>
  );
};

const ExitRow = ({ exit, card }: { exit: ExitLine; card: StepCard }): ReactElement => {
  const { texts, canWrite, commands } = useCanvasScene();
  const { select, selection } = useFlowEditor();
  const hasFault = exit.faults.length > 0;
  const change = usePartChange(card.node.id, exit.id);
  const isChosen = selection.transitionId === exit.id;
  return (
    <div className={rowClass('step-exit', { isChosen, hasFault, change })} data-part={exit.id}>
      {hasFault && <DesignSymbol name="alert" />}
      <button
        type="button"
        tabIndex={-1}
        className={exit.words === null ? 'step-words step-code' : 'step-words'}
        title={exit.words ?? exit.condition}
        onClick={() => select({ nodeIds: [card.node.id], actionId: null, transitionId: exit.id })}
      >
        {exit.words ?? exit.condition}
      </button>
      {change && <ChangeMark change={change} />}
      {exit.isChip && <TargetChip exit={exit} />}
      {canWrite && (
        <button
          type="button"
          tabIndex={-1}
          className="step-insert nodrag"
          aria-label={texts.menu.insert}
          onClick={leadingAway(() => commands.addBehind(card.node.id, exit.id))}
        >
          <DesignSymbol name="plus" />
        </button>
      )}
      <Handle type="source" id={exit.id} position={Position.Right} className="step-handle" />
    </div>
  );
};

const StepFlags = ({ card }: { card: StepCard }): ReactElement => {
  const { texts } = useCanvasScene();
  const end = endWords(card.node, texts);
  return (
    <>
      {card.isPinned && (
        <span className="step-pin" title={texts.pinned}>
          <DesignSymbol name="lock" />
        </span>
      )}
      {card.faults.length > 0 && <span className="step-faults">{texts.faults(card.faults.length)}</span>}
      {card.node.isStartFlow && <span className="step-flag step-start">{texts.start}</span>}
      {end !== null && <span className={`step-flag step-end-${card.node.endFlowType ?? 'none'}`}>{end}</span>}
    </>
  );
};

/**
 * Marks where lines leave a card for exits that it shows no row of. The canvas library measures these marks in the page, and
 * draws no line to or from a card without them.
 */
const LineEnds = ({ card, exits }: { card: StepCard; exits: readonly ExitLine[] }): ReactElement => (
  <>
    {exits
      .filter(({ isChip }) => !isChip)
      .map(({ id }) => (
        <i
          key={id}
          className="line-end source"
          data-handleid={id}
          data-handlepos={Position.Right}
          style={{ top: card.shape.exitHeights.get(id) }}
        />
      ))}
  </>
);

const StepBody = ({ card }: { card: StepCard }): ReactElement => {
  const { texts } = useCanvasScene();
  const { actions, exits } = card.shape;
  const shownExits = new Set(exits.map(({ id }) => id));
  if (card.isFolded)
    return (
      <div className="step-folded">
        {texts.folded(card.node.actions.length, card.node.transitions.length)}
        <LineEnds card={card} exits={card.exits} />
      </div>
    );
  return (
    <>
      {actions.length > 0 && (
        <div className="step-block">
          {actions.map((action) => (
            <ActionRow key={action.id} action={action} card={card} />
          ))}
          <HiddenRows node={card.node} hidden={card.node.actions.slice(actions.length)} />
        </div>
      )}
      {exits.length > 0 && (
        <div className="step-block step-exits">
          {card.exits
            .filter(({ id }) => shownExits.has(id))
            .map((exit) => (
              <ExitRow key={exit.id} exit={exit} card={card} />
            ))}
          <HiddenRows node={card.node} hidden={card.node.transitions.slice(exits.length)} />
          <LineEnds card={card} exits={card.exits.filter(({ id }) => !shownExits.has(id))} />
        </div>
      )}
    </>
  );
};

const StepFoot = ({ card }: { card: StepCard }): ReactElement | null => {
  const { texts, canWrite, commands } = useCanvasScene();
  if (card.shape.newExitHeight === null) return null;
  return (
    <div className="step-foot">
      {canWrite && (
        <>
          <button
            type="button"
            tabIndex={-1}
            className="step-new-exit nodrag"
            onClick={leadingAway(() => commands.addBehind(card.node.id, null))}
          >
            <DesignSymbol name="plus" />
            {texts.newExit}
          </button>
          <Handle
            type="source"
            id={newExitHandle}
            position={Position.Right}
            className="step-handle step-handle-new"
          />
        </>
      )}
    </div>
  );
};

/** Below this zoom nobody can read a card: a box with the name stands for it. */
const readableZoom = 0.4;
/** Below this zoom its words are larger. */
const easyZoom = 0.7;

/** Names the role of a node for its stripe. */
const roleOf = ({ isStartFlow, isEndFlow, endFlowType }: FlowNode): string =>
  isStartFlow ? 'start' : (endFlowType ?? (isEndFlow ? 'none' : 'middle'));

/** Returns how a card differs in a comparison, and what its element says to styles and to people who hear the page. */
const useStepElement = (card: StepCard, selected: boolean) => {
  const isSmall = useStore(({ transform }) => transform[2] < easyZoom);
  const change = useNodeChange(card.node);
  const words = useChangeKindWords();
  const className = `step step-is-${roleOf(card.node)} ${selected ? 'is-selected' : ''} ${card.faults.length > 0 ? 'is-faulty' : ''} ${card.isLit ? 'is-lit' : ''} ${isSmall ? 'is-small' : ''} ${change ? `is-${change}` : ''}`;
  const label = change ? `${card.label}. ${words[change]}` : card.label;
  const current = card.isCurrent ? ('step' as const) : undefined;
  const named = { id: `step-${card.node.id}`, role: 'group', 'aria-label': label, 'aria-current': current };
  return { change, className, named };
};

const StepView = ({ data: { card }, selected }: NodeProps<StepNode>): ReactElement => {
  const isFar = useStore(({ transform }) => transform[2] < readableZoom);
  const { change, className, named } = useStepElement(card, selected);
  if (isFar)
    return (
      <div {...named} className={`${className} step-far`}>
        {card.node.name}
        {change && <ChangeMark change={change} />}
        <i className="line-end target" data-handlepos={Position.Left} />
        <LineEnds card={card} exits={card.exits} />
      </div>
    );
  return (
    <div {...named} className={className}>
      <Handle
        type="target"
        position={Position.Left}
        className="step-handle step-handle-in"
        isConnectableStart={false}
      />
      <div className="step-head">
        <span className="step-name" title={card.node.name}>
          {card.node.name}
        </span>
        {change && <ChangeMark change={change} />}
        <StepFlags card={card} />
      </div>
      <StepBody card={card} />
      <StepFoot card={card} />
      <StepPeople others={card.others} />
    </div>
  );
};

/** Draws the card of a node. It is drawn anew only when something on it has changed. */
export const StepCardView = memo(StepView);
