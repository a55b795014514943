import type { Deployment } from '../core/plugin/deployment.ts';
import { deploymentFile } from '../core/plugin/load-deployment.ts';
import { didYouMean } from '../core/plugin/nearest.ts';
import { Failure } from './failure.ts';

/**
 * Refuses a host that a deployment says nothing about: what is asked for by name is misspelt then.
 * @param shown the deployment's file as messages call it
 * @throws Failure `host.unknown`
 */
export function checkHost({ hosts = {} }: Deployment, host: string, shown: string): void {
  if (Object.hasOwn(hosts, host)) return;
  const known = Object.keys(hosts);
  const otherwise = known.length > 0 ? `It has ${known.join(', ')}.` : 'It has none; add it below "hosts".';
  throw new Failure('host.unknown', `${shown} has no host "${host}". ${didYouMean(host, known, otherwise)}`);
}

/** The same for the value of `--host`, where it is given. @param name name or path of the deployment */
export function checkHostOption(deployment: Deployment, host: string | undefined, name: string, root: string): void {
  if (host !== undefined) checkHost(deployment, host, deploymentFile(name, root).shown);
}
