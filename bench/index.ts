import { benchConversation } from './conversation/index.ts';
import { benchProfile } from './profile/index.ts';

const benchmarks = { conversation: benchConversation, profile: benchProfile };

const [name = ''] = process.argv.slice(2);
const benchmark = Object.entries(benchmarks).find(([known]) => known === name)?.[1];
if (benchmark) await benchmark();
else {
  console.error(`Usage: npm run bench -- ${Object.keys(benchmarks).join(' | ')}`);
  process.exitCode = 1;
}
