// @lane browser
/** The survey finds the faults of a portal with broken plugins, and works with resources of all types. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { projectRoot } from '../e2e/project-root.ts';
import { fewLoads } from './looks.ts';
import { reportText } from './report.ts';
import { survey } from './survey.ts';

const deployment = await readFile(new URL('../../deployments/default.json', import.meta.url), 'utf8');
const root = await projectRoot({
  copied: ['deployments'],
  // The texts of the step-up belong to plugins that are not copied.
  files: { 'deployments/default.json': deployment.replace(/ *"stepUp".*\n/, '') },
  folders: { 'plugins/broken': 'test/survey/broken', 'plugins/resource-sink': 'test/e2e/resource-sink' },
});

test('each fault of a screen or dialog is found, in the looks that show it, and a sound one has none', async () => {
  const visited = await survey({
    root,
    deployment: 'default',
    loads: fewLoads,
    withShots: false,
    lanes: 2,
    choose: (stops) => stops.filter(({ viewer, id }) => viewer === 'merchant' && id.startsWith('broken/')),
  });
  const found = visited.flatMap(({ stop, findings }) =>
    findings.map(
      ({ kind, text, looks }) =>
        `${stop.id.replace('broken/', '')} (${stop.kind}), ${kind} in ${looks.length}: ${text.split('\n', 1)[0]}`,
    ),
  );
  assert.deepEqual(
    found.sort(),
    [
      `clipped (route), clipped in 1: <p class=""> "Good morning"`,
      `clipped (route), clipped in 2: <p class=""> "Günaydın"`,
      `empty (route), accessibility in 2: page-has-heading-one: Page should contain a level-one heading`,
      `empty (route), empty in 3: there is nothing to read on the screen`,
      `english (route), text in 2: not in Turkish: "Good morning to Ada"`,
      `english (route), text in 2: not in Turkish: "Good morning"`,
      `key (route), text in 3: a key without a text: "greeting.forgotten"`,
      `key (route), text in 1: a placeholder without a value: "Good morning to {{name}}"`,
      `key (route), text in 2: a placeholder without a value: "{{name}}, günaydın"`,
      `lost (route), unreached in 1: no link of another screen leads to it`,
      `noisy (route), console in 2: console error: something went wrong`,
      `note (menu dialog), text in 2: not in Turkish: "Good morning"`,
      `own-note (user menu dialog), text in 2: not in Turkish: "Good morning"`,
      `pale (route), accessibility in 2: color-contrast: Elements must meet minimum color contrast ratio thresholds`,
      `thrown (route), console in 2: console error: Error: the screen broke`,
      `thrown (route), failed in 1: We couldn't display this section. Try again. It's part of “broken”. The rest of the page still works. broken/thrown: the screen broke Try again`,
      `thrown (route), failed in 2: Bu bölüm gösterilemedi. Yeniden deneyin. “broken” eklentisine ait. Sayfanın geri kalanı çalışıyor. broken/thrown: the screen broke Yeniden dene`,
      `wide (route), sideways in 1: 1012 px wide in a window of 390 px: <p class="too-wide">`,
      `wide (route), sideways in 1: 1012 px wide in a window of 320 px: <p class="too-wide">`,
    ].sort(),
  );
  const clean = visited.filter(({ findings }) => findings.length === 0).map(({ stop }) => stop.id);
  assert.deepEqual(clean.sort(), ['broken/fine', 'broken/thing']);
  assert.match(
    reportText(visited),
    /\nmerchant: broken\/lost \(\/broken\/lost\/:thingId\)\n {2}screen, unreached: no link of another screen leads to it\n {4}in 1440 px, en, light\n/,
  );
});

test('the survey opens a resource’s list, details, forms and deletion question on a screen and in a dialog', async () => {
  const visited = await survey({
    root,
    deployment: 'default',
    loads: fewLoads.slice(0, 1),
    withShots: true,
    lanes: 2,
    choose: (stops) =>
      stops.filter(
        ({ viewer, id }) => viewer === 'tenant' && /resource-sink\/(labels|currencies|settings|reasons)$/.test(id),
      ),
  });
  assert.deepEqual(
    visited.map(({ stop, views }) => [stop.id, ...views]),
    [
      ['resource-sink/currencies', 'screen', 'detail', 'edit'],
      ['resource-sink/labels', 'screen', 'new', 'detail', 'edit', 'delete'],
      ['resource-sink/settings', 'screen'],
      ['resource-sink/reasons', 'dialog', 'dialog: new', 'dialog: detail', 'dialog: edit', 'dialog: delete'],
    ],
  );
  assert.deepEqual(
    visited.flatMap(({ findings }) => findings),
    [],
  );
});
