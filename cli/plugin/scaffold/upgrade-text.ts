/** Result of an upgrade as text and as data. */
import { createTwoFilesPatch } from 'diff';
import type { Style } from '../../style.ts';
import type { Change } from './compare.ts';
import type { Upgrade } from './upgrade-plugin.ts';

/** Returns a patch from the plugin's current files to the current template, for `git apply` and `patch -p1`. */
export function patchOf(change: Change): string {
  const before = change.kind === 'add' ? '' : change.before;
  const after = change.kind === 'remove' ? '' : change.after;
  const [from, to] = [
    before === '' ? '/dev/null' : `a/${change.path}`,
    after === '' ? '/dev/null' : `b/${change.path}`,
  ];
  return createTwoFilesPatch(from, to, before, after, undefined, undefined, { context: 3 }).replace(/^=+\n/, '');
}

const kinds: Readonly<Record<Change['kind'], readonly [open: string, done: string]>> = {
  update: ['changed in the template', 'updated'],
  add: ['new file in the template', 'added'],
  remove: ['no longer in the template', 'removed'],
  merge: ['changed by you and in the template: merge manually', 'marked as merged'],
};

export function upgradeText(
  { id, from, to, changes }: Upgrade,
  { write, merged }: { readonly write: boolean; readonly merged: boolean },
  style: Style,
): string {
  const head = `${style.heading(id)} ${style.faint(`(template ${from === to ? from : `${from} → ${to}`})`)}`;
  if (changes.length === 0) return `${head}: up to date\n`;
  const files = changes.map((change) => {
    const isDone = change.kind === 'merge' ? merged : write;
    const line = `${style.name(change.path)}: ${kinds[change.kind][isDone ? 1 : 0]}\n`;
    return isDone ? line : `${line}${colorPatch(patchOf(change), style)}`;
  });
  return `${head}:\n${files.join('')}${advice(id, changes, { write, merged })}`;
}

function advice(
  id: string,
  changes: readonly Change[],
  { write, merged }: { readonly write: boolean; readonly merged: boolean },
): string {
  const toMerge = changes.filter(({ kind }) => kind === 'merge').length;
  const safe = changes.length - toMerge;
  return [
    ...(safe > 0 && !write
      ? [`portal plugin upgrade ${id} --write updates the files that you have not edited.\n`]
      : []),
    ...(toMerge > 0 && !merged
      ? [`Merge the other files by hand, then run portal plugin upgrade ${id} --merged.\n`]
      : []),
  ].join('');
}

const colorPatch = (patch: string, style: Style): string =>
  patch
    .split('\n')
    .map((line) =>
      /^[+-]{3} /.test(line)
        ? style.faint(line)
        : line.startsWith('+')
          ? style.good(line)
          : line.startsWith('-')
            ? style.bad(line)
            : line,
    )
    .join('\n');

export function upgradeData({ id, from, to, changes }: Upgrade) {
  return {
    plugin: id,
    from,
    to,
    changes: changes.map((change) => ({ file: change.path, kind: change.kind, patch: patchOf(change) })),
  };
}
