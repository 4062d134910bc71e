/** Fits weights of features to labelled examples. */
export { fitLogisticRegression, type FeatureWeights, type TrainingRow } from './logistic-regression.ts';
