import * as Type from 'typebox';
import { ThemeSettings } from '../model/user-context.ts';

/** Appearance of the portal for the users of a tenant. @public */
export const TenantBranding = Type.Object(
  {
    /** Name shown instead of the tenant's own name. */
    displayName: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
    /** The image as a `data:` address, because it is shown before anything can be fetched with a token. */
    logo: Type.Optional(
      Type.String({ maxLength: 90_000, pattern: '^data:image/(png|jpeg|webp);base64,[A-Za-z0-9+/]+=*$' }),
    ),
    theme: Type.Optional(ThemeSettings),
  },
  { additionalProperties: false },
);
export type TenantBranding = Type.Static<typeof TenantBranding>;
