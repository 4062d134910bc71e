import { requirementKey } from '../src/requirement-key.ts';
import { testCases } from './cases.ts';

// The last column says whether both requirements have the same key.
testCases('requirement-keys.tsv', 3, (one = '', other = '') => [
  String(requirementKey(one) === requirementKey(other)),
]);
