/** Interpretation of a provider's claims. The deployment configures the provider's names of tiers and permissions. */
import type { Tier } from '../permissions/guard.ts';
import { claimedTier } from '../permissions/tier.ts';

type Claims = Readonly<Record<string, unknown>>;

/** `identity.claims` of a deployment. */
export interface ClaimSettings {
  readonly tier?: { readonly claim: string; readonly values?: Readonly<Record<string, Tier>> };
  readonly permissions?: { readonly claim: string; readonly values?: Readonly<Record<string, readonly string[]>> };
  readonly tenant?: string;
  readonly merchant?: string;
}

/**
 * Returns the texts of a claim, which is a single text, a list of texts, or absent. A claim is found by its whole name
 * (`https://acme.example/roles`), else as a path with dots (`realm_access.roles`). Scopes are one text separated by
 * blanks.
 */
export function claimTexts(claims: Claims, name: string): readonly string[] {
  const found = Object.hasOwn(claims, name) ? claims[name] : valueInside(claims, name.split('.'));
  const texts = (Array.isArray(found) ? found : [found]).filter((entry) => typeof entry === 'string');
  return name === 'scope' || name === 'scp' ? texts.flatMap((text) => text.split(' ')) : texts;
}

function valueInside(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined) return value;
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? // an object with this key, as just checked
      valueInside((value as Claims)[name], rest)
    : undefined;
}

/**
 * Returns the user type in the claims, which is the claim `profile` unless the deployment configures another one. In a
 * mapping, the first value that the user has applies.
 */
export function claimedUserType(claims: Claims, settings: ClaimSettings | undefined): string | undefined {
  const { claim = 'profile', values } = settings?.tier ?? {};
  const texts = claimTexts(claims, claim);
  if (values) return Object.entries(values).find(([value]) => texts.includes(value))?.[1];
  return texts.find((text) => claimedTier(text) !== undefined) ?? texts[0];
}

/** Returns the permissions in the claims; `undefined` if the deployment does not read permissions from them. */
export function claimedPermissions(claims: Claims, settings: ClaimSettings | undefined): readonly string[] | undefined {
  if (!settings?.permissions) return undefined;
  const { claim, values } = settings.permissions;
  const texts = claimTexts(claims, claim);
  return values
    ? [...new Set(texts.flatMap((text) => (Object.hasOwn(values, text) ? (values[text] ?? []) : [])))]
    : texts;
}
