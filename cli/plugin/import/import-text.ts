/** Result of an import as text. */
import { escapeControls } from '../../failure.ts';
import type { Style } from '../../style.ts';
import type { Imported, ImportedFile } from './import-api.ts';
import { serverAddress } from './server-address.ts';

const words: Readonly<Record<ImportedFile['what'], string>> = {
  new: 'new    ',
  changed: 'changed',
  merged: 'merged ',
  removed: 'removed',
  retained: 'kept   ',
};

export function importText({ api, files, unmapped, untranslated }: Imported, dryRun: boolean, style: Style): string {
  const retainedFiles = files.filter(({ what }) => what === 'retained');
  const list = (head: string, lines: readonly string[]) =>
    lines.length === 0 ? '' : `\n${style.heading(head)}\n${lines.map((line) => `  ${line}\n`).join('')}`;
  const screens = api.resources.map(({ part, calls }) => `${part.title}: ${Object.keys(calls).join(', ')}`);
  const address = serverAddress(api);
  return [
    files.length === 0
      ? 'The document has not changed.\n'
      : files.map(({ what, path }) => `${words[what]} ${path}\n`).join(''),
    list('Screens', screens),
    list(
      'Not mapped',
      groupByMessage(unmapped).map(
        ({ what, all }) => `${all.map((at) => style.name(escapeControls(at))).join(', ')}: ${escapeControls(what)}`,
      ),
    ),
    list(
      'Without a Turkish text: add them to messages/tr.json',
      untranslated.length === 0 ? [] : [escapeControls(untranslated.join(', '))],
    ),
    ...retainedFiles.map(
      ({ path, patch }) =>
        `\n${style.bad(`${path} was edited where the document has changed, so it stays as it is. Merge this by hand:`)}\n${patch}`,
    ),
    dryRun
      ? '\nNothing was written.\n'
      : `\n${style.good(`The plugin is in plugins/${api.id}`)}.\n\n  ${style.name('npm start')}\n      start the portal with its sandbox\n  ${style.name(`npm test -- ${api.id}`)}\n      run its tests\n  ${style.name(`npm start -- --upstream ${address ?? 'https://…'}`)}\n      start the portal with the real API\n`,
  ].join('');
}

/** Groups messages, so that a message for several places is printed only once. */
function groupByMessage(
  unmapped: Imported['unmapped'],
): readonly { readonly what: string; readonly all: readonly string[] }[] {
  const places = new Map<string, string[]>();
  for (const { at, what } of unmapped) {
    const all = places.get(what) ?? [];
    all.push(at);
    places.set(what, all);
  }
  return [...places].map(([what, all]) => ({ what, all }));
}
