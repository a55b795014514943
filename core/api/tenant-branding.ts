import * as Type from 'typebox';
import { ThemeSettings } from './user-context.ts';

/** How the portal looks to the people of a tenant. */
export const TenantBranding = Type.Object(
  {
    /** In the place of the tenant's own name. */
    displayName: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
    /** The image itself, as a `data:` address: it is shown before anything could be fetched with a token. */
    logo: Type.Optional(Type.String({ maxLength: 90_000, pattern: '^data:image/(png|jpeg|webp);base64,[A-Za-z0-9+/]+=*$' })),
    theme: Type.Optional(ThemeSettings),
  },
  { additionalProperties: false },
);
export type TenantBranding = Type.Static<typeof TenantBranding>;
