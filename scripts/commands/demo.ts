import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { readLocalConfig } from '../../src/config.ts';
import { parseVacancy } from 'vacancy-reader';
import { runCommand } from '../programs/run-command.ts';
import { withProgress } from '../programs/progress.ts';
import { type DemoApi, waitForDemoJob } from '../demo/api.ts';
import { type DemoChat, startDemoChat } from '../demo/chat.ts';
import { type DemoVacancy, generateDemoFlow } from '../demo/generate.ts';
import { openDemoService } from '../demo/service.ts';
import { parseDemoAnalyzeResult, formatAnalyzeResult, parseWarnings } from '../demo/show-analysis.ts';

const usage = `Usage: npm run demo -- [FILE] [--language en|nl] [--link]
  FILE        a vacancy text; without one an example
  --language  of the conversation and of the example; without it the language of the file, or en
  --link      shows the link of the chat page and waits for its end, instead of chatting here`;

interface Options extends DemoVacancy {
  readonly link: boolean;
}

const readFileOrExplain = (file: string): Promise<string> =>
  readFile(file, 'utf8').catch(() => {
    throw new Error(`The file ${file} cannot be read.\n${usage}`);
  });

/** Null when only the usage is requested. */
const parseOptions = async (): Promise<Options | null> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      language: { type: 'string' },
      link: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  const { language: wanted, link, help } = values;
  if (help) return null;
  const isKnown = wanted === undefined || wanted === 'en' || wanted === 'nl';
  if (positionals.length > 1 || !isKnown) throw new Error(usage);
  const [file = join(import.meta.dirname, '../demo', `vacancy-${wanted ?? 'en'}.txt`)] = positionals;
  const text = await readFileOrExplain(file);
  return { text, language: wanted ?? parseVacancy(text).language, link };
};

const print = (text: string): boolean => process.stdout.write(`${text}\n`);

/** The lines of the candidate: typed in a terminal, or read from a pipe until its end. */
const chatHere = async (chat: DemoChat, language: DemoVacancy['language']): Promise<void> => {
  const terminal = process.stdin.isTTY;
  const show = async (text: string): Promise<void> => {
    for (const line of await chat.send(text)) print(`\nchatbot  ${line.replaceAll('\n', '\n         ')}`);
  };
  const hello = language === 'nl' ? 'Hallo' : 'Hello';
  print(`\nyou      ${hello}`);
  await show(hello);
  // The stream buffers lines that come before there is a reader.
  const { stdin: input, stdout: output } = process;
  const reader = createInterface(terminal ? { input, output, prompt: '\nyou      ' } : { input });
  reader.once('SIGINT', () => reader.close());
  const ask = (): void => (terminal ? reader.prompt() : undefined);
  ask();
  for await (const line of reader) {
    if (line.trim() !== '') {
      if (!terminal) print(`\nyou      ${line}`);
      await show(line);
    }
    if (await chat.isOver()) break;
    ask();
  }
  reader.close();
};

const chatInBrowser = async (chat: DemoChat): Promise<void> => {
  while (!(await chat.isOver())) await delay(1000);
};

const showEnd = async (chat: DemoChat): Promise<void> => {
  const { attributes } = await chat.run();
  const { status, outcome, state } = attributes;
  const end =
    status === 'running'
      ? 'goes on in the browser or with a recruiter'
      : `is ${[status, outcome].join(', ')}`;
  print(`\nThe conversation ${end}. What the run knows:`);
  for (const [name, value] of Object.entries(state ?? {}))
    if (!name.startsWith('_'))
      print(`  ${name.padEnd(28)} ${typeof value === 'string' ? value : JSON.stringify(value)}`);
};

const walkThrough = async (api: DemoApi, options: Options): Promise<void> => {
  const { text, language, link } = options;
  const analysis = await withProgress('1. Reading the vacancy', async () => {
    const { id } = await api.create('/vacancy-analyses', 'vacancyAnalyses', { inputText: text });
    return waitForDemoJob(api, `/vacancy-analyses/${id}`);
  });
  const result = parseDemoAnalyzeResult(analysis.attributes['analyzeResult']);
  print(`\n${formatAnalyzeResult(result, parseWarnings(analysis.meta))}\n`);
  const generation = await withProgress('2. Writing a flow from what is suggested', () =>
    generateDemoFlow(api, options, result),
  );
  const chat = await startDemoChat(api, String(generation.attributes['flowId']));
  print(`\n3. The conversation; in a browser: ${chat.chatUrl}`);
  await (link ? chatInBrowser(chat) : chatHere(chat, language));
  await showEnd(chat);
};

const interrupted = (): Promise<void> =>
  new Promise((resolve) => {
    for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.once(event, () => resolve());
  });

await runCommand(async () => {
  const options = await parseOptions();
  if (!options) return void print(usage);
  const service = await openDemoService(readLocalConfig());
  try {
    await Promise.race([walkThrough(service.api, options), interrupted()]);
  } finally {
    await service.stop();
  }
});
process.exit();
