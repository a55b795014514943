/** Stores of papers and templates by kind. */
import { type EntityStore, SandboxError, type World } from '#sandbox';
import type { Kind } from '../kinds.ts';
import { Agreements, AgreementTemplates, type Paper, Proposals, ProposalTemplates, type Template } from './contract.ts';

/**
 * Returns the papers of a kind.
 * @throws SandboxError 404 if the plugin is off
 */
export function papersIn(world: World, kind: Kind): EntityStore<Paper> {
  const store = kind === 'agreement' ? world.of(Agreements) : world.of(Proposals);
  if (!store) throw new SandboxError(404, `${kind}.off`, `${kind}s aren't available. Ask your administrator.`);
  return store;
}

/**
 * Returns the templates of a kind.
 * @throws SandboxError 404 if the plugin is off
 */
export function templatesIn(world: World, kind: Kind): EntityStore<Template> {
  const store = kind === 'agreement' ? world.of(AgreementTemplates) : world.of(ProposalTemplates);
  if (!store)
    throw new SandboxError(
      404,
      `${kind}-template.off`,
      `Templates of ${kind}s aren't available. Ask your administrator.`,
    );
  return store;
}
