import { type Command, Option } from 'commander';
import { type Tier, tiers } from '../../core/permissions/guard.ts';
import type { Exit } from '../command.ts';
import type { Io } from '../io.ts';
import { plain } from '../style.ts';

interface ImportCommandOptions {
  readonly tag?: readonly string[];
  readonly id?: string;
  readonly tier: Tier;
  readonly dryRun?: boolean;
  readonly json?: true;
}

const examples = `
Each list of things with a key becomes a screen, with whatever of details, forms and deletion the API has. What could not be mapped is
listed. Run again when the document has changed: files that you have not edited follow it, in edited ones both changes are merged, and
where they meet your file stays and the patch is shown.

Examples:
  portal plugin import openapi.yaml --tag Customers
  portal plugin import openapi.yaml --tag Customers --tag Orders --id shop --tier merchant
  portal plugin import openapi.yaml --id shop`;

/** `portal plugin import`: a plugin for an API that describes itself. */
export function addImport(group: Command, io: Io, _exit: Exit): void {
  group
    .command('import')
    .description('Make a plugin from an OpenAPI document: calls, screens, sandbox, fixtures, texts and tests')
    .argument('<document>', 'an OpenAPI 3 document, YAML or JSON')
    .option('--tag <tag>', 'only operations with this tag; may be given several times', (tag: string, tags: readonly string[] = []) => [...tags, tag])
    .option('--id <id>', 'the plugin (default: from the tag or the title)')
    .addOption(new Option('--tier <tier>', 'who works with it').choices(tiers).default('tenant'))
    .option('--dry-run', 'list the files and what could not be mapped, and write nothing')
    .option('--json', 'print JSON')
    .addHelpText('after', examples)
    .action(async (document: string, { tag = [], id, tier, dryRun = false, json }: ImportCommandOptions) => {
      const { importApi } = await import('./import/import-api.ts');
      const imported = await importApi(document, { root: io.root, tags: tag, tier, dryRun, ...(id !== undefined && { id }) });
      const { importText } = await import('./import/import-text.ts');
      io.out(json ? `${JSON.stringify(imported, null, 2)}\n` : importText(imported, dryRun, io.style?.out ?? plain));
    });
}
