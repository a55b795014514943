// @lane program
/** Everyday work succeeds in the engines in which the other tests don't run. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { inEachEngine } from './each-engine.ts';
import { files } from './journeys/files.ts';
import { lists } from './journeys/lists.ts';
import { money } from './journeys/money.ts';
import { screens } from './journeys/screens.ts';
import { shell } from './journeys/shell.ts';

// The default deployment, with an additional code for refunds.
const folder = mkdtempSync(join(tmpdir(), 'portal-journeys-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const deployment = JSON.parse(readFileSync(new URL('../../deployments/default.json', import.meta.url), 'utf8'));
const path = join(folder, 'default.json');
writeFileSync(path, JSON.stringify({ ...deployment, stepUp: { ...deployment.stepUp, refund: true } }));

const steps = [...lists, ...money, ...files, ...screens, ...shell.map((step) => ({ ...step, untriedIn: 'WebKit' }))];
// The steps of a user are grouped, because each user has a separate browser.
const ordered = (['merchant', 'tenant'] as const).flatMap((person) =>
  steps.filter(({ as = 'tenant' }) => as === person),
);
// The world is that of today. A smaller one has no dispute to respond to on some days.
inEachEngine('everyday work', ordered, { deployment: path, transactions: 20_000 });
