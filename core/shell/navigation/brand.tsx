import { useState } from 'react';
import type { UserContext } from '../../model/user-context.ts';
import { usePortal } from '../../portal/portal.ts';
import { builtInIcon } from '../../portal/tab-icon.ts';

/** Returns the name of the merchant, else of the tenant, else of the product (S-153). */
export function useBrandName(user: UserContext | undefined): string {
  const { deployment } = usePortal();
  return user?.merchant?.legalBusinessName ?? user?.tenant?.name ?? deployment.branding.productName;
}

/**
 * Renders logo and name or, when folded, the favicon instead of the logo (S-152, S-154). The user's images take
 * precedence over the deployment's, and these over the portal's logo.
 */
export function Brand({ user, folded = false }: { readonly user: UserContext | undefined; readonly folded?: boolean }) {
  const { branding } = usePortal().deployment;
  const name = useBrandName(user);
  const icon = user?.favIconSource ?? branding.favicon ?? builtInIcon();
  const source = folded ? icon : (user?.checkoutLogoSource ?? branding.logo ?? builtInIcon());
  return (
    <div className="brand" title={folded ? name : undefined}>
      <BrandImage key={source} source={source} name={name} kind={folded ? 'icon' : 'logo'} />
      {!folded && (
        <span className="brand-name" title={name}>
          {name}
        </span>
      )}
    </div>
  );
}

/** Renders an image, or the first letter of the name if the image can't be shown. */
function BrandImage({
  source,
  name,
  kind,
}: {
  readonly source: string | undefined;
  readonly name: string;
  readonly kind: 'logo' | 'icon';
}) {
  const [broken, setBroken] = useState(false);
  if (source && !broken) return <img className={`brand-${kind}`} src={source} alt="" onError={() => setBroken(true)} />;
  return (
    <span className="brand-mark" aria-hidden="true">
      {[...name][0]}
    </span>
  );
}
