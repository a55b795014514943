import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { usePortal, useUser } from '../app/portal.ts';
import { useLanguage, useText } from '../i18n/use-text.ts';
import { visibleMenu } from '../menu/menu-tree.ts';
import { permissions } from '../permissions/permission-service.ts';
import type { AssembledMenuEntry } from '../plugin/assembly.ts';
import { landingOf } from '../routing/match.ts';
import { systemMode } from '../state/system-mode.ts';
import type { Crumb } from './breadcrumbs.tsx';
import { ContributedDialog } from './contributed-dialog.tsx';
import { Navigation } from './navigation.tsx';
import { Toolbar } from './toolbar.tsx';

const closedKey = 'portal.navigation.closed';
const narrow = () => matchMedia('(max-width: 900px)').matches;

interface ShellProps {
  readonly crumbs: readonly Crumb[];
  readonly title: string;
  /** The screen's address without its details. */
  readonly base: string;
  readonly children: ReactNode;
}

/** Layout vertical-layout-1: fixed sidebar with the navigation tree, classic toolbar, footer (S-143). On narrow screens the sidebar lies over the page. */
export function Shell({ crumbs, title, base, children }: ShellProps) {
  const text = useText('core');
  const { deployment, assembly } = usePortal();
  const user = useUser();
  const { holder } = useSnapshot(permissions);
  const { current: mode } = useSnapshot(systemMode);
  const [path] = useLocation();
  const [open, setOpen] = useState(() => !narrow() && localStorage.getItem(closedKey) === null);
  const [dialog, setDialog] = useState<AssembledMenuEntry>();
  const sidebar = useRef<HTMLElement>(null);
  const main = useRef<HTMLElement>(null);
  const menuButton = useRef<HTMLButtonElement>(null);
  const nodes = useMemo(() => visibleMenu(assembly.menu, holder), [assembly, holder]);
  const name = user?.merchant?.legalBusinessName ?? user?.tenant?.name ?? deployment.branding.productName;

  usePageTitle(title, deployment.branding.productName);
  useMainFocus(base, main);

  const toggle = () => {
    if (!narrow()) {
      if (open) localStorage.setItem(closedKey, '1');
      else localStorage.removeItem(closedKey);
    }
    setOpen(!open);
  };
  const dismiss = useCallback(() => {
    // At once: the page behind takes no focus before it is there again.
    flushSync(() => setOpen(false));
    menuButton.current?.focus();
  }, []);
  useEffect(() => {
    if (!open || !narrow()) return;
    sidebar.current?.querySelector<HTMLElement>('a, button')?.focus();
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && dismiss();
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open, dismiss]);

  return (
    <div className={`shell ${open ? 'shell-open' : 'shell-closed'} ${mode === 'Test' ? 'shell-test' : ''}`}>
      <a className="skip-link" href="#main">
        {text('app.skip')}
      </a>
      <aside className="sidebar" id="navigation" ref={sidebar} hidden={!open}>
        <div className="brand">
          {deployment.branding.logo ? (
            <img className="brand-logo" src={deployment.branding.logo} alt="" />
          ) : (
            <span className="brand-mark" aria-hidden="true">
              {[...name][0]}
            </span>
          )}
          <span className="brand-name" title={name}>
            {name}
          </span>
        </div>
        <Navigation nodes={nodes} path={path} onNavigate={() => narrow() && setOpen(false)} onDialog={setDialog} />
      </aside>
      {open && <button type="button" className="scrim" tabIndex={-1} aria-label={text('menu.close')} onClick={dismiss} />}
      <div className="page" inert={open && narrow()}>
        <Toolbar
          user={user}
          crumbs={crumbs}
          home={holder ? landingOf(holder) : '/dashboard'}
          navigationOpen={open}
          onToggleNavigation={toggle}
          menuButton={menuButton}
        />
        {mode === 'Test' && (
          <p className="test-bar" role="note">
            {text('toolbar.testMode')}
          </p>
        )}
        <main id="main" ref={main} tabIndex={-1}>
          {children}
        </main>
        <Footer tenant={user?.tenant?.name ?? deployment.branding.productName} />
      </div>
      {dialog && <ContributedDialog entry={dialog} onClose={() => setDialog(undefined)} />}
    </div>
  );
}

function Footer({ tenant }: { readonly tenant: string }) {
  const text = useText('core');
  const language = useLanguage();
  return (
    <footer className="footer">
      <span>{tenant}</span>
      <span>{text('app.version', { version: PORTAL_VERSION })}</span>
      <span lang={language}>{language === 'tr' ? 'Türkçe' : 'English'}</span>
    </footer>
  );
}

function usePageTitle(title: string, product: string) {
  useEffect(() => {
    document.title = title ? `${title} · ${product}` : product;
  }, [title, product]);
}

/** A new screen takes the focus, so that keyboard and screen reader start at its top; a detail opening within a screen does not. */
function useMainFocus(base: string, main: { readonly current: HTMLElement | null }) {
  const last = useRef(base);
  useEffect(() => {
    if (last.current === base) return;
    last.current = base;
    main.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [base, main]);
}
