import { corePermissions } from '../../permissions/core-permissions.ts';
import { contributionsOf } from '../contributions.ts';
import { didYouMean } from '../nearest.ts';
import { type Check, problemOf } from './check.ts';

export const missingGuards: Check = ({ enabled }) =>
  enabled.flatMap(({ manifest }) =>
    contributionsOf(manifest)
      .filter((contribution) => contribution.guard === undefined && contribution.route === undefined)
      .map((contribution) =>
        problemOf(
          'missing-guard',
          manifest.id,
          contribution,
          'It has no guard, so nobody may reach it.',
          'Give it guard: { permissions: […] }, or say "signed-in" or "public" where that is meant.',
        ),
      ),
  );

export const undeclaredPermissions: Check = ({ enabled }) =>
  enabled.flatMap(({ manifest }) => {
    const declared = new Set([...Object.keys(corePermissions), ...Object.keys(manifest.permissions ?? {})]);
    return contributionsOf(manifest).flatMap((contribution) =>
      (typeof contribution.guard === 'object' ? (contribution.guard.permissions ?? []) : [])
        .filter((permission) => !declared.has(permission))
        .map((permission) =>
          problemOf(
            'undeclared-permission',
            manifest.id,
            contribution,
            `Its guard asks for "${permission}", which the plugin does not declare.`,
            didYouMean(permission, declared, `Add "${permission}" to the plugin's permissions with what it allows.`),
          ),
        ),
    );
  });
