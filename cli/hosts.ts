import type { Deployment } from '../core/model/deployment.ts';
import { deploymentFile } from '../core/plugin/load-deployment.ts';
import { didYouMean } from '../core/plugin/nearest.ts';
import { Failure } from './failure.ts';

/**
 * Rejects a host that a deployment does not contain, because the given host must be misspelled.
 * @param shown name of the deployment's file in messages
 * @throws Failure `host.unknown`
 */
export function checkHost({ hosts = {} }: Deployment, host: string, shown: string): void {
  if (Object.hasOwn(hosts, host)) return;
  const known = Object.keys(hosts);
  const otherwise = known.length > 0 ? `It has ${known.join(', ')}.` : 'It has none; add it below "hosts".';
  throw new Failure('host.unknown', `${shown} has no host "${host}". ${didYouMean(host, known, otherwise)}`);
}

/**
 * Checks the value of `--host` in the same way, if it is set.
 * @param name name or path of the deployment
 */
export function checkHostOption(deployment: Deployment, host: string | undefined, name: string, root: string): void {
  if (host !== undefined) checkHost(deployment, host, deploymentFile(name, root).shown);
}
