import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio';
import { useCoreText } from '../i18n/later-texts.ts';
import { type Portal, usePortal } from '../portal/portal.ts';
import { useProbe } from './use-probe.ts';
import './connection-banner.css';

/** Milliseconds for which the message that the connection is back remains. */
const backFor = 4_000;

type Shown = 'offline' | 'unreachable' | 'back' | undefined;

/**
 * Renders a message on every screen if the browser is offline, the server can't be reached, or the connection is back;
 * in the last case, all data on the screen is fetched again. It overlays a corner of the page, so that the layout does
 * not shift.
 */
export default function ConnectionBanner() {
  const text = useCoreText();
  const shown = useShown(usePortal());
  return (
    // Always in the page, so that screen readers announce changes of its contents.
    <div className="connection" role="status">
      {shown && (
        <p className={`connection-note connection-${shown}`}>
          <span className="connection-dot" aria-hidden="true" />
          {text(`connection.${shown}`)}
        </p>
      )}
    </div>
  );
}

function useShown(portal: Portal): Shown {
  const isOnline = useSyncExternalStore(followOnline, () => navigator.onLine);
  const { server } = useSnapshot(portal.connection.state);
  useProbe(portal, isOnline);
  const trouble = isOnline ? (server === 'unreachable' ? 'unreachable' : undefined) : 'offline';
  const hadTrouble = useRef(false);
  const [isBack, setBack] = useState(false);
  useEffect(() => {
    const wasCut = hadTrouble.current;
    hadTrouble.current = trouble !== undefined;
    setBack(wasCut && trouble === undefined);
    if (!wasCut || trouble !== undefined) return;
    void portal.queries.invalidateQueries();
    const timer = setTimeout(() => setBack(false), backFor);
    return () => clearTimeout(timer);
  }, [trouble, portal]);
  return trouble ?? (isBack ? 'back' : undefined);
}

function followOnline(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}
