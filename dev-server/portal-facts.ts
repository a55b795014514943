/** The screens and permissions of a deployment's portal, with their texts, for answers about the portal. */

import { readDocuments } from '../cli/build/assets/documents.ts';
import { type Language, languages, type Messages } from '../core/i18n/languages.ts';
import { hrefOfEntry } from '../core/menu/menu-tree.ts';
import type { Deployment } from '../core/model/deployment.ts';
import { isMenuGroup } from '../core/plugin/assemble.ts';
import { resolve } from '../core/plugin/resolve.ts';
import type { EnabledPlugins } from './plugins.ts';
import type { PortalFacts, Words } from './sandbox/portal-facts.ts';

export function portalFacts(
  { enabled, permissions }: Pick<EnabledPlugins, 'enabled' | 'permissions'>,
  deployment: Deployment,
): PortalFacts {
  const plugins = new Map(enabled.map((plugin) => [plugin.id, plugin]));
  const { menu } = resolve(enabled, deployment);
  return {
    screens: menu
      .flatMap((node) => (isMenuGroup(node) ? node.entries : [node]))
      .flatMap((entry) => {
        const path = hrefOfEntry(entry);
        if (path === undefined || entry.hidden) return [];
        return [
          {
            path,
            guard: entry.guard,
            names: words((language) =>
              textAt(plugins.get(entry.titledBy)?.messages?.[language], `manifest.${entry.title}`),
            ),
          },
        ];
      }),
    permissions: permissions.map(({ name, tiers }) => ({
      name,
      tiers,
      allows: words((language) =>
        enabled
          .flatMap(({ permissionTexts }) => permissionTexts?.[language]?.[name] ?? [])
          .find((text) => typeof text === 'string'),
      ),
    })),
    documents: async (language) => (await readDocuments(enabled)).get(language) ?? [],
  };
}

const words = (textOf: (language: Language) => string | undefined): Words =>
  Object.fromEntries(
    languages.flatMap((language) => {
      const text = textOf(language);
      return text === undefined || text === '' ? [] : [[language, text] as const];
    }),
  );

function textAt(messages: Messages | undefined, key: string): string | undefined {
  let at: string | Messages | undefined = messages;
  for (const part of key.split('.')) at = typeof at === 'object' ? at[part] : undefined;
  return typeof at === 'string' ? at : undefined;
}
