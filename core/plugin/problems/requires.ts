import { didYouMean } from '../nearest.ts';
import { type Check, problemOf } from './check.ts';

export const requirements: Check = ({ installed, enabled, broken, deployment }) => {
  const known = new Set(installed.map(({ manifest }) => manifest.id));
  const on = new Set(enabled.map(({ manifest }) => manifest.id));
  return enabled.flatMap(({ manifest }) =>
    (manifest.requires ?? []).flatMap((id) => {
      if (broken.has(id)) return [];
      if (!known.has(id))
        return [
          problemOf(
            'missing-requirement',
            manifest.id,
            undefined,
            `It requires the plugin "${id}", which is not installed.`,
            didYouMean(id, known, `Install ${id}, or remove ${manifest.id}.`),
          ),
        ];
      if (!on.has(id))
        return [
          problemOf(
            'requirement-off',
            manifest.id,
            undefined,
            `It requires ${id}, which is not enabled.`,
            `Add ${id} to the deployment's plugins, or remove ${manifest.id}, too.`,
          ),
        ];
      return Object.entries(deployment.hosts ?? {})
        .filter(([, { off }]) => off?.includes(id) && !off.includes(manifest.id))
        .map(([host]) =>
          problemOf(
            'requirement-off',
            manifest.id,
            undefined,
            `It requires ${id}, which is off on ${host}.`,
            `Turn off ${manifest.id} on ${host}, too, or turn on ${id}.`,
          ),
        );
    }),
  );
};

export const requireCycles: Check = ({ enabled }) => {
  const plugins = new Map(enabled.map(({ manifest }) => [manifest.id, manifest]));
  const done = new Set<string>();
  const cycles: string[][] = [];
  const visit = (id: string, path: readonly string[]) => {
    const start = path.indexOf(id);
    if (start !== -1) cycles.push(path.slice(start));
    if (start !== -1 || done.has(id)) return;
    for (const next of plugins.get(id)?.requires ?? []) visit(next, [...path, id]);
    done.add(id);
  };
  for (const id of plugins.keys()) visit(id, []);
  return cycles.map((cycle) =>
    problemOf(
      'requires-cycle',
      cycle[0] ?? '',
      undefined,
      `Plugins require each other: ${[...cycle, cycle[0]].join(' → ')}.`,
      'Remove one of these requirements: one plugin can own a slot that the other fills.',
    ),
  );
};
