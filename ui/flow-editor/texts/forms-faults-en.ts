import type { FlowFaultCode } from '../../../src/flow/compiled.ts';

/** Why an expression does not compile; each takes the part of it that is to blame. */
export interface ExpressionReasonTexts {
  readonly textNotClosed: () => string;
  readonly textWithNewLine: () => string;
  readonly endMissing: () => string;
  readonly unexpectedPart: () => string;
  readonly unexpectedCharacter: (character: string) => string;
  readonly reservedName: (name: string) => string;
  readonly unknownName: (name: string) => string;
  readonly unknownMember: (name: string) => string;
  readonly unknownFunction: (name: string) => string;
  readonly unfitting: (types: string) => string;
  readonly yesOrNoWanted: (type: string) => string;
  readonly noMembers: (type: string) => string;
  readonly wrongNumber: (number: string) => string;
  readonly noYesOrNo: (type: string) => string;
  readonly wrongPattern: (pattern: string) => string;
  readonly nestedLoop: () => string;
  readonly questionNoText: () => string;
  readonly questionEmpty: () => string;
  readonly tooLong: (most: string) => string;
}

/** The words of the list of problems, and of each fault. */
export interface FaultTexts {
  readonly title: string;
  readonly count: (faults: number) => string;
  readonly none: string;
  readonly noneText: string;
  readonly wholeFlow: string;
  readonly nextHint: string;
  /** A fault of an edit that the service would refuse: it is not saved. */
  readonly notSaved: string;
  readonly neverSet: (variable: string) => string;
  readonly codes: Readonly<Record<FlowFaultCode, string>>;
  readonly reasons: ExpressionReasonTexts;
  readonly field: (label: string, fault: string) => string;
  readonly required: string;
  readonly notValid: string;
}

/** The faults of a flow in English. */
export const englishFaults: FaultTexts = {
  title: 'Problems',
  count: (faults) => (faults === 1 ? '1 problem' : `${faults} problems`),
  none: 'No problems',
  noneText: 'The flow can be published.',
  wholeFlow: 'The flow',
  nextHint: 'Next problem',
  notSaved: 'Not saved',
  neverSet: (variable) => `The variable “${variable}” is used, but no step sets it.`,
  codes: {
    no_start_node: 'No step is marked as the start.',
    several_start_nodes: 'This is a second start. A flow has one.',
    no_reachable_end: 'From here no end can be reached.',
    endless_loop: 'These steps can go round for ever without a question.',
    unreachable_node: 'Nothing leads to this step.',
    node_without_way_out: 'This step has no exit, and does not end the flow.',
    condition_does_not_compile: 'The expression does not work.',
    variable_never_set: 'A variable is used that no step sets.',
    placeholder_unknown: 'A text has a placeholder that nothing fills.',
    candidate_status_unknown: 'The status no longer exists.',
    template_unknown: 'The template no longer exists.',
    schedule_unknown: 'The schedule, or the active schedule of the colleague, no longer exists.',
    template_parameters_invalid: 'The values do not fit the template.',
    end_flow_type_missing: 'It is not chosen how the flow ends here.',
    action_not_supported: 'This cannot run yet.',
    action_invalid: 'Something is missing or not right.',
    transition_to_unknown_node: 'This exit leads to a step that no longer exists.',
  },
  reasons: {
    textNotClosed: () => 'a text has no closing quote.',
    textWithNewLine: () => 'a text goes on in the next line.',
    endMissing: () => 'something is missing at the end.',
    unexpectedPart: () => 'a part of it is out of place.',
    unexpectedCharacter: (character) => `${character} is out of place.`,
    reservedName: (name) => `“${name}” cannot be a name.`,
    unknownName: (name) => `“${name}” is not known here.`,
    unknownMember: (name) => `there is no “${name}” in it.`,
    unknownFunction: (name) => `${name} does not exist, or not for these values.`,
    unfitting: (types) => `these values cannot be combined so: ${types}.`,
    yesOrNoWanted: (type) => `true or false is wanted, and this is ${type}.`,
    noMembers: (type) => `${type} has no parts.`,
    wrongNumber: (number) => `${number} is not a number.`,
    noYesOrNo: (type) => `it gives ${type}, not true or false.`,
    wrongPattern: (pattern) => `“${pattern}” is not a pattern.`,
    nestedLoop: () => 'it loops inside a loop, or has more than five in a chain.',
    questionNoText: () => 'ai(…) takes one text between quotes.',
    questionEmpty: () => 'ai("") asks nothing.',
    tooLong: (most) => `more than ${most} characters.`,
  },
  field: (label, fault) => `${label}: ${fault}`,
  required: 'This is required.',
  notValid: 'This is not right.',
};
