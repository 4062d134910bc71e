import { fileURLToPath } from 'node:url';

import type { ProfileFrame, Profile } from './inspector.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Returns where a function belongs: a package, a folder of the project, or a part of Node. */
export const placeOfFrame = ({ url, functionName }: ProfileFrame): string => {
  const path = url.replace('file://', '');
  const name = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1];
  if (name !== undefined) return name;
  if (path.startsWith(root)) {
    const [top = '', folder = ''] = path.slice(root.length).split('/');
    return folder.endsWith('.ts') ? top : `${top}/${folder}`;
  }
  if (path.startsWith('node:'))
    return `node:${
      path
        .slice('node:'.length)
        .replace(/^internal\//, '')
        .split('/')[0]
    }`;
  return path === '' && functionName.startsWith('(') ? functionName : 'native';
};

/** Sums self time by a key of the function, as shares of the busy time, largest first. */
export const sharesBy = (
  { nodes, samples, timeDeltas }: Profile,
  keyOf: (frame: ProfileFrame) => string,
): [string, number][] => {
  const keys = new Map(nodes.map(({ id, callFrame }) => [id, keyOf(callFrame)]));
  const idle = new Set(
    nodes.filter(({ callFrame }) => callFrame.functionName === '(idle)').map(({ id }) => id),
  );
  const times = new Map<string, number>();
  let total = 0;
  for (const [index, id] of samples.entries()) {
    if (idle.has(id)) continue;
    const key = keys.get(id) ?? '';
    const time = timeDeltas[index] ?? 0;
    times.set(key, (times.get(key) ?? 0) + time);
    total += time;
  }
  return [...times].map(([key, time]): [string, number] => [key, time / total]).sort(([, a], [, b]) => b - a);
};

/** Formats a function: its place, its name and its line. */
export const nameOf = (frame: ProfileFrame): string =>
  `${placeOfFrame(frame)}: ${frame.functionName || '(anonymous)'} ${frame.url.split('/').at(-1) ?? ''}:${frame.lineNumber + 1}`;
