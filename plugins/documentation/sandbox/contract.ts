/** Contract with the sandboxes of other plugins: the documents that a caller may read. */
import type { Language } from '#core/api';
import { type Caller, checkGuard, type PortalFacts } from '#sandbox';
import { hrefOf, shownTo } from '../parts/articles.ts';
import { permission } from '../permissions.ts';

export interface ReadableDocument {
  readonly title: string;
  /** Type: `wiki` or `faq`; in a `faq` each heading is a question. */
  readonly kind: string;
  readonly summary: string;
  /** Markdown without the title. */
  readonly text: string;
  /** Path in the portal. */
  readonly href: string;
}

/** Returns the documents that a caller may read, none without permission; `undefined` if the documentation is off. */
export async function documentsFor(
  caller: Caller,
  portal: PortalFacts,
  language: Language,
): Promise<readonly ReadableDocument[] | undefined> {
  const name = permission[caller.tier === 'merchant' ? 'merchant' : 'tenant'];
  if (!portal.permissions.some((permission) => permission.name === name)) return undefined;
  if (checkGuard({ permissions: [name] }, caller) !== 'allowed') return [];
  const all = await portal.documents(language);
  return shownTo(all, caller.tier).map((entry) => ({ ...entry, href: hrefOf(entry, caller.tier) }));
}
