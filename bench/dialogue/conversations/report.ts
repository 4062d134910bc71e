import { formatPercent } from '../../support/numbers.ts';
import { printTable } from '../../support/table.ts';
import { isExpectedValue } from '../judge.ts';
import type { PersonAnswer } from './people.ts';
import type { HeldConversation } from './talk.ts';

/** A value that a conversation stored and its person never meant. */
export interface WrongValue {
  readonly variable: string;
  readonly stored: unknown;
}

const isTrue = ({ truth, says }: PersonAnswer, stored: unknown): boolean => {
  switch (truth.type) {
    case 'value':
      return isExpectedValue(stored, truth.value, '');
    case 'skipped':
      return stored === null;
    case 'none':
      return false;
    case 'any':
    case 'anyOrSkipped':
      if (stored === null) return truth.type === 'anyOrSkipped';
      // The last message is the answer; those before it are something else, or are asked again.
      return isExpectedValue(stored, null, says.at(-1) ?? '');
  }
};

/** Finds what a conversation has stored wrongly. */
const findWrongValues = ({ person, state }: HeldConversation): readonly WrongValue[] =>
  person.flow.questions.flatMap(({ variable }) => {
    const stored = state[variable];
    const answer = person.answers.get(variable);
    if (stored === undefined || (answer && isTrue(answer, stored))) return [];
    return [{ variable, stored }];
  });

const endsAsMeant = ({ person, end }: HeldConversation): boolean =>
  end === person.end || (person.end === 'withdrawn' && end === 'cancelled');

const personaRow = (name: string, held: readonly HeldConversation[]): readonly string[] => {
  const wrong = held.flatMap(findWrongValues).length;
  const clean = held.filter((one) => endsAsMeant(one) && findWrongValues(one).length === 0).length;
  const said = held.flatMap(({ lines }) => lines.filter(({ by }) => by === 'candidate')).length;
  const plain = held.reduce((sum, { plainAnswers }) => sum + plainAnswers, 0);
  return [
    name,
    String(held.length),
    `${clean} (${formatPercent(clean / held.length)})`,
    String(held.filter(endsAsMeant).length),
    String(wrong),
    String(plain),
    (said / held.length).toFixed(1),
  ];
};

/** Prints figures by persona, then every value that was stored wrongly and every end that was not meant. */
export const printConversations = (engine: string, held: readonly HeldConversation[]): void => {
  const personas = [...new Set(held.map(({ person }) => person.persona))];
  printTable(`Conversations of simulated people: engine ${engine}`, [
    ['', 'people', 'all right', 'ended as meant', 'wrong stored', 'plain answers', 'messages'],
    ...personas.map((persona) =>
      personaRow(
        persona,
        held.filter(({ person }) => person.persona === persona),
      ),
    ),
    personaRow('all', held),
  ]);
  console.log('\nStored wrongly, or ended otherwise\n');
  for (const one of held) {
    const faults = findWrongValues(one).map(
      ({ variable, stored }) => `${variable}=${JSON.stringify(stored)}`,
    );
    if (!endsAsMeant(one)) faults.push(`ended ${one.end ?? 'nowhere'}, not ${one.person.end}`);
    if (faults.length > 0) console.log(`  ${one.person.id}: ${faults.join(', ')}`);
  }
};

/** Prints whole conversations. */
export const printTranscripts = (held: readonly HeldConversation[]): void => {
  for (const { person, lines } of held) {
    console.log(`\n${person.id}\n`);
    for (const { by, text } of lines) console.log(`${by === 'candidate' ? '> ' : '  '}${text}`);
  }
};
