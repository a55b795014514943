// @lane program
/**
 * A language that the product doesn't have appears in its screens, after the command line adds it to a copy of the
 * portal.
 */
import assert from 'node:assert/strict';
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { promisify } from 'node:util';
import { type Browser, chromium, type Page } from 'playwright-core';
import { chromiumFlags, chromiumPath } from '../harness/chromium.ts';
import { restore, signIn } from '../harness/sign-in.ts';
import { projectRoot } from './project-root.ts';

const root = await projectRoot({ copied: ['plugins', 'deployments'] });
const portal = (...command: readonly string[]) =>
  promisify(execFile)(process.execPath, ['cli/portal.js', ...command], { cwd: root });

let server: ChildProcess | undefined;
let browser: Browser | undefined;
after(async () => {
  await browser?.close();
  server?.kill('SIGKILL');
});

/** Writes texts into a message file of the language, by their dotted keys. */
async function translate(file: string, texts: Readonly<Record<string, string>>): Promise<void> {
  const messages: Record<string, unknown> = JSON.parse(await readFile(join(root, file), 'utf8'));
  for (const [key, text] of Object.entries(texts)) {
    const path = key.split('.');
    const last = path.pop() ?? '';
    const at = path.reduce(
      (node: object, part) => Reflect.get(node, part) ?? assert.fail(`${file} has no ${key}`),
      messages,
    );
    assert.equal(Reflect.get(at, last), '', `${key} is not empty`);
    Reflect.set(at, last, text);
  }
  await writeFile(join(root, file), JSON.stringify(messages));
}

function start(): Promise<string> {
  const started = spawn(process.execPath, ['cli/portal.js', 'start'], {
    cwd: root,
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  server = started;
  return new Promise((resolve, reject) => {
    let printed = '';
    started.stdout.on('data', (chunk) => {
      printed += chunk;
      const [, origin] = /Portal ready at (\S+)/.exec(printed) ?? [];
      if (origin !== undefined) resolve(origin);
    });
    started.once('exit', (code) => reject(new Error(`It ended with ${code}:\n${printed}`)));
  });
}

let page: Page;
let origin = '';

test('a language is added by its files and a line in the list, and by no other change', {
  timeout: 120_000,
}, async () => {
  const { stdout } = await portal('language', 'add', 'de');
  assert.match(
    stdout,
    /^de \(Deutsch\) is added to core\/i18n\/language-list\.ts\n\d+ files written with \d+ texts to translate\./,
  );
  await translate('plugins/settings/messages/de.json', {
    'manifest.currencies': 'Währungen',
    'currencies.one': 'Währung',
    'currencies.search': 'Code oder Name',
  });
  await translate('core/ui/messages/de.json', {
    'grid.rows_one': '{{formatted}} Zeile',
    'grid.rows_other': '{{formatted}} Zeilen',
  });
  await translate('plugins/leave/messages/de.json', { 'manifest.holidays': 'Feiertage' });
});

test('the portal has no problem with a language that is not translated as a whole', { timeout: 120_000 }, async () => {
  assert.match((await portal('check')).stdout, /no problems|without problems/i);
});

test('the portal speaks it: translated texts, English for others, and the language of the page', {
  timeout: 300_000,
}, async () => {
  origin = await start();
  browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
  const context = await browser.newContext({ locale: 'de-DE', timezoneId: 'Europe/Berlin', reducedMotion: 'reduce' });
  page = await context.newPage();
  await restore(page, await signIn(browser, origin, 'tenant'));
  await page.goto(`${origin}/crm/settings/currencies`);
  await page.getByRole('heading', { name: 'Währungen', exact: true }).waitFor({ timeout: 120_000 });
  assert.deepEqual(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]), [
    'de',
    'ltr',
  ]);
  // The button has no translation.
  await page
    .getByRole('button', { name: 'Add' })
    .or(page.getByRole('link', { name: /^New/ }))
    .first()
    .waitFor();
  assert.equal(await page.getByText(/^(?:grid|resource|currencies|manifest)\.\w/).count(), 0, 'keys are shown');
});

test('counts have the plural of the language, and names are in it and sorted by it', async () => {
  await page.getByText('Schweizer Franken').first().waitFor();
  await page
    .getByText(/\d+ Zeilen/)
    .first()
    .waitFor();
  const sorted = page.waitForResponse((answer) => answer.url().includes('/settings/currencies?'));
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
  await page.waitForURL(/sort=name/);
  assert.equal(new URL((await sorted).url()).searchParams.get('sortBy'), 'name.de');
});

test('a form has an input for each language, and what it saves is read in the language', async () => {
  await page.goto(`${origin}/crm/settings/currencies/new`);
  for (const label of ['Name', 'Name (Türkisch)', 'Name (Deutsch)'])
    await page.getByLabel(label, { exact: true }).waitFor();
  await page.getByLabel('Code', { exact: true }).fill('OMR');
  await page.getByLabel('Name', { exact: true }).fill('Omani rial');
  await page.getByLabel('Name (Deutsch)', { exact: true }).fill('Omanischer Rial');
  await page.locator('form').last().locator('[name=decimalPlaces]').fill('3');
  await page.locator('form').last().locator('[type=submit]').click();
  await page.getByText('Omanischer Rial').first().waitFor();
});

test('dates are written and typed in the words of the language', async () => {
  await page.goto(`${origin}/crm/settings/leave-settings/holidays/new`);
  await page.getByPlaceholder('TT/MM/JJJJ').first().waitFor();
});
