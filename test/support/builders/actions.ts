/** An action of a flow as a test writes it, without its place in a node. */
export interface ActionSketch {
  readonly actionType: string;
  readonly subType: string;
  readonly value: Readonly<Record<string, unknown>>;
  readonly variableName?: string | null;
  readonly attachmentData?: unknown;
}

/** say / text */
export const say = (text: string): ActionSketch => ({
  actionType: 'say',
  subType: 'text',
  value: { text },
  variableName: null,
});

/** ask / any kind; the question's text is the variable's name with a question mark unless given. */
export const ask = (
  subType: string,
  variableName: string,
  value: Record<string, unknown> = {},
): ActionSketch => ({
  actionType: 'ask',
  subType,
  value: { text: `${variableName}?`, ...value },
  variableName,
});

/** set / session */
export const set = (values: Record<string, string>): ActionSketch => ({
  actionType: 'set',
  subType: 'session',
  value: { values },
  variableName: null,
});

/** update / candidate */
export const update = (fields: Record<string, string>, candidateStatusId?: string): ActionSketch => ({
  actionType: 'update',
  subType: 'candidate',
  value: { fields, ...(candidateStatusId && { candidateStatusId }) },
  variableName: null,
});

/** handover / inbox */
export const handover = (text?: string): ActionSketch => ({
  actionType: 'handover',
  subType: 'inbox',
  value: text === undefined ? {} : { text },
  variableName: null,
});

/** say / text that waits before it is said */
export const sayLater = (text: string, wait: number): ActionSketch => ({
  ...say(text),
  value: { text, wait },
});

/** An action of any other kind. */
export const anyOtherAction = (
  kind: string,
  value: Record<string, unknown>,
  variableName: string | null = null,
): ActionSketch => {
  const [actionType = '', subType = ''] = kind.split('/');
  return { actionType, subType, value, variableName };
};
