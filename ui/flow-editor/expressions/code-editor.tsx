import { autocompletion, closeBrackets, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { linter } from '@codemirror/lint';
import { Annotation, EditorState, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, keymap, placeholder } from '@codemirror/view';
import { type ReactElement, useEffect, useRef } from 'react';

import type { ExpressionFault } from '../../../src/flow/condition.ts';
import type { FlowVariable } from '../forms/variables.ts';
import { type CompletionTexts, createCompletionSource } from './expression-completions.ts';
import { literalColours } from './literal-colours.ts';

/** The expression in an editor, with what completes and checks it. */
export interface CodeEditorProps {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly text: string;
  readonly isReadOnly: boolean;
  readonly variables: readonly FlowVariable[];
  readonly texts: CompletionTexts;
  readonly findFault: (text: string) => Promise<ExpressionFault | null>;
  readonly enter: () => void;
  readonly write: (text: string) => void;
  readonly leave: () => void;
}

const nonceOfPage = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

const clampTo = (length: number, at: number | undefined, otherwise: number): number =>
  Math.max(0, Math.min(length, at ?? otherwise));

const lintWith = (findFault: CodeEditorProps['findFault']): Extension =>
  linter(
    async ({ state }) => {
      const text = state.doc.toString();
      const fault = text.trim() === '' ? null : await findFault(text);
      if (!fault) return [];
      const from = clampTo(text.length, fault.from, 0);
      const to = clampTo(text.length, fault.to, text.length);
      return [{ from: Math.min(from, to), to: Math.max(from, to), severity: 'error', message: fault.detail }];
    },
    { delay: 250 },
  );

/** A text that came from elsewhere: it is not reported back. */
const fromElsewhere = Annotation.define<boolean>();

const extensionsOf = (props: { readonly current: CodeEditorProps }): Extension[] => {
  const { id, label, hint, isReadOnly } = props.current;
  return [
    EditorView.cspNonce.of(nonceOfPage()),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({ id, 'aria-label': label, spellcheck: 'false' }),
    EditorState.readOnly.of(isReadOnly),
    history(),
    drawSelection(),
    closeBrackets(),
    autocompletion({
      override: [(context) => createCompletionSource(props.current.variables, props.current.texts)(context)],
      icons: false,
    }),
    keymap.of([...completionKeymap, ...defaultKeymap, ...historyKeymap]),
    placeholder(hint),
    literalColours,
    lintWith((text) => props.current.findFault(text)),
    EditorView.updateListener.of(({ docChanged, state, transactions }) => {
      if (docChanged && !transactions.some((each) => each.annotation(fromElsewhere)))
        props.current.write(state.doc.toString());
    }),
    EditorView.domEventHandlers({
      focus: () => props.current.enter(),
      blur: () => props.current.leave(),
    }),
  ];
};

/** An editor for CEL: completions of the flow, and the engine's own faults at their place. */
export const CodeEditor = (props: CodeEditorProps): ReactElement => {
  const boxRef = useRef<HTMLDivElement>(null);
  const viewRef = useRef<EditorView | null>(null);
  const newest = useRef(props);
  useEffect(() => {
    newest.current = props;
  });
  const { id, label, text, isReadOnly } = props;
  useEffect(() => {
    const { current: parent } = boxRef;
    if (!parent) return undefined;
    const state = EditorState.create({ doc: newest.current.text, extensions: extensionsOf(newest) });
    const view = new EditorView({ state, parent });
    viewRef.current = view;
    return () => view.destroy();
    // Each saved edit brings other variables: the editor stays, so that the user can go on writing.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the editor is named once, when it is made
  }, [id, label, isReadOnly]);
  useEffect(() => {
    const view = viewRef.current;
    if (!view || view.state.doc.toString() === text) return;
    const changes = { from: 0, to: view.state.doc.length, insert: text };
    view.dispatch({ changes, annotations: fromElsewhere.of(true) });
  }, [text]);
  return <div className="code-editor field" ref={boxRef} />;
};
