import './elsewhere.css';
import lock from '@blueprintjs/icons/lib/esm/generated/16px/paths/lock.js';
import { useLocation } from 'wouter';
import { i18n } from '../i18n/i18n.ts';
import { useCoreText } from '../i18n/later-texts.ts';
import type { PermissionGuard } from '../permissions/guard.ts';
import { usePermissionTexts } from '../permissions/use-permission-texts.ts';
import { usePortal, useUser } from '../portal/portal.ts';
import { useMaybeHolder } from '../portal/use-holder.ts';
import { start } from '../route-matching/landmark.ts';
import { matchPath } from '../route-matching/match.ts';
import { useAddressQuery } from '../routing/address.ts';
import { mailto } from '../shell/help/mailto.ts';
import { Button } from '../ui/components/button.tsx';
import { Glyph } from '../ui/components/glyph.tsx';

/**
 * Renders the screen for users without access because of a guard (S-047), with the requested screen, the permission
 * that it requires, and who can grant it.
 */
export default function NoAccess() {
  const text = useCoreText();
  const allowed = usePermissionTexts();
  const [, navigate] = useLocation();
  const { assembly, deployment } = usePortal();
  const holder = useMaybeHolder();
  const user = useUser();
  const blocked = useAddressQuery().get('returnUrl');
  const route = blocked === null ? undefined : matchPath(assembly.routes, pathOf(blocked))?.route;
  const guard: PermissionGuard = route && typeof route.guard === 'object' ? route.guard : {};
  const isOthers = guard.tiers !== undefined && holder !== undefined && !guard.tiers.includes(holder.tier);
  const names = isOthers ? [] : (guard.permissions ?? []);
  const support = user?.tenantSupportEmail || deployment.branding.supportEmail;
  const organisation = user?.merchant?.legalBusinessName ?? user?.tenant?.name ?? deployment.branding.productName;
  return (
    <section className="no-access" role="alert">
      <span className="no-access-icon" aria-hidden="true">
        <Glyph paths={lock} size={24} />
      </span>
      <h1>{text('auth.unauthorizedTitle')}</h1>
      <p>{text('auth.unauthorized')}</p>
      <p className="ui-muted">{text('auth.unauthorizedHint')}</p>
      {blocked !== null && (
        <dl>
          <dt>{text('noAccess.screen')}</dt>
          <dd>
            {route && `${i18n.t(`manifest.${route.title}`, { ns: route.plugin })} · `}
            <span translate="no">{blocked}</span>
          </dd>
          {names.length > 0 && (
            <>
              <dt>{text(names.length === 1 ? 'noAccess.missing' : 'noAccess.missingAny')}</dt>
              <dd>
                {names.map((name) => (
                  <div key={name}>
                    <code translate="no">{name}</code> {allowed(name)}
                  </div>
                ))}
              </dd>
            </>
          )}
          {isOthers ? (
            <>
              <dt>{text('noAccess.for')}</dt>
              <dd>{guard.tiers?.map((tier) => text(`noAccess.tier.${tier}`)).join(', ')}</dd>
            </>
          ) : (
            <>
              <dt>{text('noAccess.who')}</dt>
              <dd>
                {text(user?.systemRoleName ? 'noAccess.grantRole' : 'noAccess.grant', {
                  organisation,
                  role: user?.systemRoleName ?? '',
                })}
              </dd>
            </>
          )}
          {support && (
            <>
              <dt>{text('noAccess.support')}</dt>
              <dd>
                <a href={mailto(support)}>{support}</a>
              </dd>
            </>
          )}
        </dl>
      )}
      <div className="no-access-actions">
        <Button look="primary" onClick={() => navigate(start)}>
          {text('auth.toDashboard')}
        </Button>
        <Button onClick={() => navigate('/authentication/logout', { state: { logout: true } })}>
          {text('toolbar.logout')}
        </Button>
      </div>
    </section>
  );
}

/** Returns the path of an address, decoded in the same way as the portal's routes. */
function pathOf(address: string): string {
  const path = address.split(/[?#]/, 1)[0] ?? '';
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
