/** The records of each kind, as one store whichever kind it is. */
import { type EntityStore, SandboxError, type World } from '#sandbox';
import type { Kind } from '../kinds.ts';
import { Agreements, AgreementTemplates, type Paper, Proposals, ProposalTemplates, type Template } from './contract.ts';

/** @throws SandboxError never while the plugin answers: it brings them itself */
export function papersIn(world: World, kind: Kind): EntityStore<Paper> {
  const store = kind === 'agreement' ? world.of(Agreements) : world.of(Proposals);
  if (!store) throw new SandboxError(404, `${kind}.off`, `${kind}s aren't available. Ask your administrator.`);
  return store;
}

/** @throws SandboxError as above */
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
