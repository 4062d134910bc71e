/** A part of a text of a flow: words, or the name of what the conversation fills in. */
export interface FlowTextPart {
  readonly text: string;
  readonly isPlaceholder: boolean;
}

const toName = (path: string): string => path.split('.').at(-1)?.replaceAll('_', ' ').trim() ?? path;

/** Splits a text of a flow at its placeholders: `{{session.first_name}}` becomes "first name". Pure. */
export const splitPlaceholders = (text: string): readonly FlowTextPart[] =>
  text
    .split(/(\{\{[^{}]*\}\})/u)
    .filter((part) => part !== '')
    .map((part) => {
      const path = /^\{\{([^{}]*)\}\}$/u.exec(part)?.[1];
      return path === undefined
        ? { text: part, isPlaceholder: false }
        : { text: toName(path.trim()), isPlaceholder: true };
    });
