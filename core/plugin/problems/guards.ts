import { contributionsOf } from '../contributions.ts';
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
          'It has no guard, so no one can open it.',
          'Give it guard: { permissions: […] }, or write "signed-in" or "public".',
        ),
      ),
  );
