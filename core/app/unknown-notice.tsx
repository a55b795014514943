import './elsewhere.css';
import cross from '@blueprintjs/icons/lib/esm/generated/16px/paths/cross.js';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { i18n } from '../i18n/i18n.ts';
import { useCoreText } from '../i18n/later-texts.ts';
import { hrefOf } from '../plugin/assemble.ts';
import { usePortal } from '../portal/portal.ts';
import { useMaybeHolder } from '../portal/use-holder.ts';
import { Button, IconButton } from '../ui/components/button.tsx';
import { Glyph } from '../ui/components/glyph.tsx';
import { screensNear } from './screens-near.ts';

/**
 * Renders a notice on the dashboard with an address that matches no screen, the screens that may have been meant, and
 * the search.
 */
export default function UnknownNotice() {
  const text = useCoreText();
  const { assembly, palette, unknownAddress } = usePortal();
  const holder = useMaybeHolder();
  const { requested } = useSnapshot(unknownAddress.state);
  if (requested === undefined) return null;
  const near = screensNear(assembly.routes, requested, holder);
  return (
    <section className="unknown-address" role="status">
      <div>
        <p>
          <strong>{text('unknown.title')}</strong> <span translate="no">{requested}</span>
        </p>
        {near.length > 0 && (
          <p>
            {text('unknown.near')}{' '}
            {near.map((route, at) => (
              <span key={route.fullId}>
                {at > 0 && ' · '}
                <Link href={hrefOf(route.path)}>{i18n.t(`manifest.${route.title}`, { ns: route.plugin })}</Link>
              </span>
            ))}
          </p>
        )}
      </div>
      <Button onClick={palette.open}>{text('unknown.search')}</Button>
      <IconButton label={text('alert.dismiss')} icon={<Glyph paths={cross} />} onClick={unknownAddress.forget} />
    </section>
  );
}
