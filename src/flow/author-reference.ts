import type { ExpressionScope } from './condition.ts';
import type { EndFlowType } from './flow.ts';
import type { TemplateValues } from './placeholders.ts';

/** The members of `candidate` in expressions and placeholders. */
export const candidateMembers = {
  firstName: 'First name.',
  lastName: 'Last name.',
  email: 'E-mail address.',
  phone: 'Phone number in E.164.',
  postalCode: 'Postal code.',
  externalId: 'The id in your own system.',
} as const;

/** The members of `vacancy` in expressions and placeholders. */
export const vacancyMembers = {
  id: 'The id of the vacancy.',
  title: 'Title.',
  description: 'Description.',
  url: 'Address of the page about the vacancy.',
  externalId: 'The id in your own system.',
  cities: 'A list of the cities of its locations.',
} as const;

/** Returns whether a member of `candidate` or `vacancy` exists. */
export const isKnownMember = (source: 'candidate' | 'vacancy', name: string): boolean =>
  Object.hasOwn(source === 'candidate' ? candidateMembers : vacancyMembers, name);

const listMembers = (members: object): string =>
  Object.keys(members)
    .map((name) => `\`${name}\``)
    .join(', ');

/** The variables of CEL expressions. */
export const expressionVariables: Readonly<
  Record<Exclude<keyof ExpressionScope, 'steps' | 'judge'>, string>
> = {
  session:
    'The session variables, by name: `session.city`, or `session["ats:city"]` for a name with other signs. A variable that is not set is an error; `has(session.city)` tells whether it is set.',
  answer: 'The answer that the candidate has just given; null where there is none.',
  candidate: `The candidate of the thread: ${listMembers(candidateMembers)}. A field without a value is an empty text; without a candidate there are no members.`,
  vacancy: `The vacancy of the run: ${listMembers(vacancyMembers)}. Without a vacancy there are no members.`,
  now: 'The time of the turn, a CEL timestamp: `now.getHours("Europe/Amsterdam") < 18`.',
};

/** The functions of CEL expressions, beside those of CEL itself. */
export const expressionFunctions: Readonly<Record<string, string>> = {
  'ai("...")':
    'Asks an AI engine a yes/no question about the conversation and the vacancy: `ai("Is the candidate friendly?")`. The question is a text between quotes of at most 1,000 characters.',
};

/** The sources of placeholders. */
export const placeholderSources: Readonly<Record<keyof TemplateValues, string>> = {
  session: 'A session variable: `{{session.first_name}}`.',
  candidate: `A field of the candidate: \`{{candidate.firstName}}\`. Members: ${listMembers(candidateMembers)}.`,
  vacancy: `A field of the vacancy of the run: \`{{vacancy.title}}\`. Members: ${listMembers(vacancyMembers)}.`,
};

/** The effect of each way to end a flow. */
export const endFlowTypeMeanings: Readonly<Record<EndFlowType, string>> = {
  accepted: 'The run finishes with the `outcome` `accepted`: the candidate is suitable.',
  declined: 'The run finishes with the `outcome` `declined`: the candidate is not suitable.',
  update: 'The run finishes with the `outcome` `update`: details changed, without a verdict.',
  reset:
    'The run does not finish. Its session variables are emptied, and the flow starts again with the next message of the candidate.',
};

/** Writes names and their meanings as a list in Markdown. */
export const toMarkdownList = (meanings: Readonly<Record<string, string>>): string =>
  Object.entries(meanings)
    .map(([name, meaning]) => `- \`${name}\`: ${meaning}`)
    .join('\n');
