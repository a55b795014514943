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
Each list of records with a key becomes a screen, with details, forms and deletion if the API has them. The command lists everything that
it cannot map. Run it again when the document has changed. It updates files that you have not edited and merges edited ones. If both sides
changed the same lines, your file stays as it is and the command prints the patch.

Examples:
  portal plugin import openapi.yaml --tag Customers
  portal plugin import openapi.yaml --tag Customers --tag Orders --id shop --tier merchant
  portal plugin import openapi.yaml --id shop`;

/** Adds `portal plugin import`: it creates a plugin for an API with an OpenAPI document. */
export function addImport(group: Command, io: Io, _exit: Exit): void {
  group
    .command('import')
    .description('Create a plugin from an OpenAPI document: calls, screens, sandbox, fixtures, texts and tests')
    .argument('<document>', 'OpenAPI 3 document, YAML or JSON')
    .option(
      '--tag <tag>',
      'import only operations with this tag; repeat it for several tags',
      (tag: string, tags: readonly string[] = []) => [...tags, tag],
    )
    .option('--id <id>', 'set the id of the plugin (default: from the tag or the title)')
    .addOption(new Option('--tier <tier>', 'set who uses it').choices(tiers).default('tenant'))
    .option('--dry-run', 'list the files and everything that can’t be mapped, without writing')
    .option('--json', 'print JSON')
    .addHelpText('after', examples)
    .action(async (document: string, { tag = [], id, tier, dryRun = false, json }: ImportCommandOptions) => {
      const { importApi } = await import('./import/import-api.ts');
      const imported = await importApi(document, {
        root: io.root,
        tags: tag,
        tier,
        dryRun,
        ...(id !== undefined && { id }),
      });
      const { importText } = await import('./import/import-text.ts');
      io.out(json ? `${JSON.stringify(imported, null, 2)}\n` : importText(imported, dryRun, io.style?.out ?? plain));
    });
}
