import { benchAnalysis } from './analysis/index.ts';
import { benchAppointments } from './appointments/index.ts';
import { benchBodies } from './bodies/index.ts';
import { benchChannels } from './channels/index.ts';
import { benchConversation } from './conversation/index.ts';
import { benchDialogue } from './dialogue/index.ts';
import { benchEditor } from './editor/index.ts';
import { benchInbox } from './inbox/index.ts';
import { benchLists } from './lists/index.ts';
import { benchMemory } from './memory/index.ts';
import { benchOperations } from './operations/index.ts';
import { benchPaint } from './paint/index.ts';
import { benchMessageWay } from './profile/message-way.ts';
import { benchProfile } from './profile/index.ts';
import { benchRestore } from './restore/index.ts';
import { benchStart } from './start/index.ts';
import { benchVersions } from './versions/index.ts';
import { benchWebhooks } from './webhooks/index.ts';

const benchmarks = {
  analysis: benchAnalysis,
  appointments: benchAppointments,
  bodies: benchBodies,
  channels: benchChannels,
  conversation: benchConversation,
  dialogue: benchDialogue,
  editor: benchEditor,
  start: benchStart,
  inbox: benchInbox,
  lists: benchLists,
  memory: benchMemory,
  operations: benchOperations,
  paint: benchPaint,
  'message-way': benchMessageWay,
  profile: benchProfile,
  restore: benchRestore,
  versions: benchVersions,
  webhooks: benchWebhooks,
};

const [name = ''] = process.argv.slice(2);
const benchmark = Object.entries(benchmarks).find(([known]) => known === name)?.[1];
if (benchmark) await benchmark();
else {
  console.error(`Usage: npm run bench -- ${Object.keys(benchmarks).join(' | ')}`);
  process.exitCode = 1;
}
