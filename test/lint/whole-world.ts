/** Files that bypass the limits of people's data access, each with its reason. A new file needs a reason here. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const wholeWorldFiles: Readonly<Record<string, string>> = {
  'dev-server/world/email-holders.ts':
    'tells whether an account has an address, which decides what is mailed and is never answered',
  'dev-server/world/job-world.ts': 'finds the person in whose name a job runs, and narrows the world to what they see',
  'dev-server/world/narrowed.ts': 'makes the restricted view',
  'dev-server/world/one-time-links.ts': 'keeps links by world, and gives one out by its secret only',
  'dev-server/sandbox/about.ts': 'tells what a record names, so that it can be held against grants',
  'dev-server/sandbox/index.ts': 'hands it to the files below',
  'dev-server/sandbox/state.ts': 'keeps state by world, whoever asks for it',
  'dev-server/world/outflows.ts': 'adds up what left an account against its limits, which hold for all who act on it',
  'plugins/general-ledger/sandbox/ledger.ts':
    'reads the books of a whole tenant; nothing is answered to people who see only a part of it',
  'plugins/disputes/sandbox/of-payment.ts':
    'tells of a payment that is in sight whether it is disputed, for each row of a list',
  'plugins/reconciliation/sandbox/deliver.ts':
    'matches files of a whole tenant; nothing is answered to people who see only a part of it',
  'plugins/reports/sandbox/accounts.ts':
    'numbers invoices of a tenant without gaps; what is answered are those of merchants in sight',
  'plugins/reports/sandbox/credit-notes.ts':
    'numbers credit notes of a tenant without gaps; the invoice has to be of a merchant in sight',
  'plugins/reports/sandbox/invoice-fees.ts':
    'finds an invoice or credit note by the number of its tenant; the merchant has to be in sight',
  'plugins/webhooks/sandbox/emit.ts':
    'sends an event to all endpoints of its merchant, whoever caused it; nothing is answered',
  'plugins/settlement/sandbox/account.ts':
    'makes payouts of whole accounts; what is answered are those of merchants in sight',
};

/** Returns the files below a folder that name the unrestricted world, without tests. */
export function namingWholeWorld(root: string): string[] {
  const sources = ['core', 'dev-server', 'server', 'plugins', 'cli'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !path.includes('node_modules'))
      .map((path) => `${folder}/${path}`),
  );
  return sources.filter((path) => /\bwholeWorld\b/.test(readFileSync(join(root, path), 'utf8'))).sort();
}
