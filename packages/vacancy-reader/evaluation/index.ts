/** How an engine is scored on labelled vacancies: reading them, checking and scoring analyses, adding up. */
export { type List, lists } from './found.ts';
export { type Labelled, type Part, parts, readPart } from './labelled.ts';
export { f1, score, type Score, shareOf, total, type Total } from './score.ts';
export { asVacancy, countWarned, type Heard, readSentences, type Sentence } from './sentences.ts';
export { checkAnalysis, checkAnswered, type Checked, isSame } from './shape.ts';
