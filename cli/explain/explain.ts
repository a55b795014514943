import { type Command, InvalidArgumentError, Option } from 'commander';
import { tiers } from '../../core/permissions/guard.ts';
import type { Exit } from '../command.ts';
import { exitCodes } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import { deploymentOption } from '../options.ts';
import { plain } from '../style.ts';
import type { As, ExplainOptions } from './options.ts';

const examples = `
Examples:
  portal explain transactions
  portal explain transactions/lookup --as tenant
  portal explain transactions/tenant-lookup --as tenant --with CRM.Transaction.View
  portal explain /transaction-management/transaction-lookup --as person.json --deployment acme
  portal explain /dashboard --host pay.acme.example --deployment acme --json

A person.json describes a person. Only the tier is required:
  { "tier": "merchant", "permissions": ["Merchant.Transaction.View"], "processingStatus": "Processing", "systemMode": "Test",
    "tenantId": "t-1", "merchantId": "m-1", "host": "pay.acme.example", "name": "Ada" }`;

/**
 * Adds `portal explain`: it explains whether and why a user sees an address or a contribution. It exits with 1 if it is
 * absent.
 */
export function addExplain(program: Command, io: Io, exit: Exit): void {
  program
    .command('explain')
    .description(
      "Explain what a user sees at a URL, or why a plugin or contribution is missing. Exits with 1 if it's missing",
    )
    .argument('<what>', 'a path (/crm/leads), <plugin>, or <plugin>/<contribution>')
    .addOption(
      new Option('--as <whom>', 'explain it for a tier, for "signed-out", or for the person in a JSON file').argParser(
        parseRequester,
      ),
    )
    .addOption(
      new Option('--with <permissions>', 'assume these permissions, separated by commas; needs --as <tier>').argParser(
        permissionList,
      ),
    )
    .option('--host <name>', 'explain it for this host')
    .addOption(deploymentOption())
    .option('--json', 'print JSON')
    .addHelpText('after', examples)
    .action(async (what: string, options: ExplainOptions, command: Command) => {
      const takesWith = typeof options.as === 'object' && 'tier' in options.as;
      if (options.with && !takesWith) command.error("error: option '--with' needs '--as <tier>'.");
      const { answer } = await import('./answer.ts');
      const { data, lines, notes, present } = await answer(what, options, io.root, io.style?.out ?? plain);
      const { errorLine } = await import('../failure.ts');
      for (const note of notes) io.err(errorLine(note));
      io.out(options.json ? `${JSON.stringify(data, null, 2)}\n` : lines.map((line) => `${line}\n`).join(''));
      if (!present) exit(exitCodes.refused);
    });
}

function parseRequester(text: string): As {
  const tier = tiers.find((candidate) => candidate === text);
  if (tier) return { tier };
  if (text === 'signed-out') return 'signed-out';
  if (/[./\\]/.test(text)) return { file: text };
  throw new InvalidArgumentError(
    `Give a tier (${tiers.join(', ')}), "signed-out", or a JSON file such as person.json.`,
  );
}

function permissionList(text: string): string[] {
  const names = text.split(',').map((name) => name.trim());
  if (names.some((name) => !/^[\w.-]+$/.test(name)))
    throw new InvalidArgumentError('Give permissions separated by commas, such as CRM.Lead.View,Reports.');
  return names;
}
