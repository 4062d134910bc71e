// Runs a script of this project on its own Node, whatever the machine has (20 or newer), and installs the pinned
// packages first when they are missing. It imports nothing but Node itself, because nothing else needs to exist yet.
// After --lean comes a script that needs no package of development: where only those are missing, as in the image, and
// this Node is new enough, nothing is installed.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const windows = process.platform === 'win32';
const node = join(modules, 'node', 'bin', windows ? 'node.exe' : 'node');

const stop = (message) => {
  process.stderr.write(`${message}\n`);
  process.exit(1);
};

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/** Returns whether every package of the lock file is installed in its version. `mayLack` says which packages can be missing. */
const isInstalled = (mayLack) => {
  const installedFile = join(modules, '.package-lock.json');
  if (!existsSync(installedFile)) return false;
  const installed = packagesOf(installedFile);
  return Object.entries(packagesOf(join(root, 'package-lock.json'))).every(
    ([path, wanted]) =>
      path === '' ||
      (installed[path] === undefined ? mayLack(wanted) : installed[path].version === wanted.version),
  );
};

const ofAnotherSystem = ({ optional }) => optional === true;
const notOfProduction = ({ optional, dev, devOptional }) => [optional, dev, devOptional].includes(true);

/** Runs npm in the project and returns its exit code. Without a terminal, it prints the elapsed time. */
const npm = async (title, args) => {
  const begun = Date.now();
  const seconds = () => Math.round((Date.now() - begun) / 1000);
  process.stderr.write(`${title} ...\n`);
  const ticking = process.stderr.isTTY
    ? undefined
    : setInterval(() => process.stderr.write(`${title} ... ${seconds()} s\n`), 20_000);
  const path = process.env.npm_execpath;
  const [command, first] = path?.endsWith('.js') ? [process.execPath, [path]] : ['npm', []];
  const running = spawn(command, [...first, ...args, '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: command === 'npm' && windows,
  });
  const code = await new Promise((done) => running.once('exit', done).once('error', () => done(null)));
  clearInterval(ticking);
  if (code === 0) process.stderr.write(`${title}: done in ${seconds()} s\n`);
  return code;
};

const install = async () => {
  const code = await npm('Installing the pinned packages', [
    'ci',
    '--include=dev',
    '--no-audit',
    '--no-fund',
  ]);
  if (code !== 0) stop('The packages could not be installed: see the lines of npm above.');
};

/** Runs the install scripts, with which some packages fetch their programs and which some npm settings forbid. */
const runInstallScripts = async () => {
  await npm('Running the install scripts of the packages', ['rebuild', '--ignore-scripts=false']);
  if (!existsSync(node))
    stop(
      `Node 24 is missing at ${node}: the install script of the package "node" did not run. ` +
        'Check that npm may run install scripts and reaches its registry, and try again.',
    );
};

const [major] = process.versions.node.split('.').map(Number);
if (major < 20) stop(`Node ${process.versions.node} is too old: Node 20 or newer is needed.`);
const given = process.argv.slice(2);
const lean = given[0] === '--lean';
const [script, ...args] = lean ? given.slice(1) : given;
if (script === undefined) stop('Usage: node scripts/bootstrap.mjs [--lean] SCRIPT [ARGUMENT ...]');
const asItIs = lean && major >= 24 && !existsSync(node) && isInstalled(notOfProduction);
if (!asItIs && !isInstalled(ofAnotherSystem)) await install();
if (!asItIs && !existsSync(node)) await runInstallScripts();
const program = asItIs ? process.execPath : node;

// Keep the memory of the service's own processes small, as `scripts/local/service-process.ts` and the Dockerfile do.
const isService = script.startsWith('src/');
const flags = isService ? ['--max-semi-space-size=4'] : [];
const small = isService ? { MALLOC_ARENA_MAX: '2' } : {};

const child = spawn(program, [...flags, join(root, script), ...args], {
  // The IPC channel closes when this process ends in any way.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: {
    ...small,
    ...process.env,
    PATH: [dirname(program), join(modules, '.bin'), process.env.PATH].join(delimiter),
  },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('error', (error) => stop(`${program} could not be started: ${error.message}`));
child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 1)));
