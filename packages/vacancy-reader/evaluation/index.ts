/** Scores an engine on labelled vacancies: reads the labels, checks analyses, scores them and sums the scores. */
export { type AnalysisList, analysisLists } from './findings.ts';
export {
  type LabelledVacancy,
  type CollectionPart,
  collectionParts,
  isPastedPart,
  isPutAsidePart,
  readLabelledVacancies,
} from './labelled-vacancies.ts';
export {
  f1,
  scoreAnalysis,
  type AnalysisScore,
  toFraction,
  sumScores,
  type ScoreTotals,
} from './score-analysis.ts';
export {
  wrapInVacancy,
  countWarnings,
  type SentenceResult,
  readDiscriminationSentences,
  type DiscriminationSentence,
} from './discrimination-sentences.ts';
export {
  checkAnalysis,
  checkServiceAnalysis,
  type CheckedAnalysis,
  isSameAnalysis,
} from './check-analysis.ts';
