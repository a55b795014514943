/** Branding of the portal for the users of a tenant. */
import { byCaller, on, SandboxError, type Tenant, Tenants, type World } from '#sandbox';
import * as api from '../api.ts';
import { logoBytes } from '../branding/limits.ts';
import { tenantIn } from './tenants.ts';

const answerOf = (tenant: Tenant, world: World): api.BrandingAnswer => ({
  ...tenant.branding,
  version: world.of(Tenants).version(tenant.id),
});

/** Patterns of the first bytes of each image type, in hexadecimal digits, because the stated type may be wrong. */
const begins = { png: /^89504e470d0a1a0a/, jpeg: /^ffd8ff/, webp: /^52494646.{8}57454250/ } as const;

/**
 * Checks a logo.
 * @throws SandboxError 400 if it is too large, or if its content does not match its type
 */
function checkLogo(logo: string): void {
  const [, kind = '', data = ''] = /^data:image\/(\w+);base64,(.*)$/s.exec(logo) ?? [];
  const bytes = Buffer.from(data, 'base64');
  if (bytes.length > logoBytes)
    throw new SandboxError(400, 'branding.logo-size', `Choose a logo of up to ${logoBytes / 1024} KiB.`, 'logo');
  // `Object.hasOwn` has checked the key
  if (!Object.hasOwn(begins, kind) || !begins[kind as keyof typeof begins].test(bytes.subarray(0, 12).toString('hex')))
    throw new SandboxError(400, 'branding.logo', 'Choose a PNG, JPEG or WebP image as the logo.', 'logo');
}

export const brandingRoutes = [
  on(api.getBranding, (asking) => answerOf(tenantIn(asking, asking.params.id), asking.world)),
  on(api.saveBranding, (asking) => {
    const { world, params, body } = asking;
    const tenant = tenantIn(asking, params.id);
    const { version, displayName, logo, theme } = body;
    const name = displayName?.trim();
    if (name !== undefined && (name === '' || /[<>\p{Cc}\p{Cf}]/u.test(name)))
      throw new SandboxError(
        400,
        'branding.name',
        'Enter a name without < and > and invisible characters.',
        'displayName',
      );
    if (logo !== undefined) checkLogo(logo);
    const branding = {
      ...(name !== undefined && { displayName: name }),
      ...(logo !== undefined && { logo }),
      ...(theme && { theme }),
    };
    const changes = { branding: Object.keys(branding).length > 0 ? branding : undefined };
    return answerOf(world.of(Tenants).change(tenant.id, changes, byCaller(asking), version), world);
  }),
];
