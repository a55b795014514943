import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { useText } from '../i18n/use-text.ts';
import { visibleMenu } from '../menu/menu-tree.ts';
import type { AssembledMenuEntry } from '../plugin/assembly.ts';
import { usePortal, useUser } from '../portal/portal.ts';
import { useTabIcon } from '../portal/tab-icon.ts';
import { useMaybeHolder } from '../portal/use-holder.ts';
import { homeOf } from '../route-matching/landmark.ts';
import { ContributedDialog } from '../slots/contributed-dialog.tsx';
import { Splash } from '../ui/components/splash.tsx';
import { focusList } from '../ui/data-grid/table/focus-list.ts';
import { AlertArea } from './alerts/alert-area.tsx';
import type { Crumb } from './breadcrumbs/breadcrumbs.tsx';
import { Footer } from './footer.tsx';
import { useLayout } from './layouts/use-layout.ts';
import { Brand } from './navigation/brand.tsx';
import { Navigation } from './navigation/navigation.tsx';
import { useNavigation } from './navigation/use-navigation.ts';

interface ShellProps {
  readonly crumbs: readonly Crumb[];
  /** Name of the open record, else the page's title, for the browser's tab. */
  readonly title: string;
  /** The screen's address without its details. */
  readonly base: string;
  /** Toolbar buttons from outside the shell: the palette, the notifications. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Renders the frame of every screen: toolbar, navigation, alert area, screen and footer, arranged by the user's layout
 * (S-147 to S-151). The screen has the same place in the tree of every layout, so that changing the layout loses no
 * input.
 */
export function Shell({ crumbs, title, base, tools, children }: ShellProps) {
  const text = useText('core');
  const { acting, assembly, deployment, mode: modeStore } = usePortal();
  const user = useUser();
  const holder = useMaybeHolder();
  const { current: mode } = useSnapshot(modeStore.state);
  const [path] = useLocation();
  const [dialog, setDialog] = useState<AssembledMenuEntry>();
  const main = useRef<HTMLElement>(null);
  const layout = useLayout();
  const navigation = useNavigation(layout?.navigation);
  const nodes = useMemo(() => visibleMenu(assembly.menu, holder), [assembly, holder]);
  const { tenant } = useSnapshot(acting.state);
  usePageTitle(title, tenant?.name ?? deployment.branding.productName);
  useTabIcon(user?.favIconSource);
  useMainFocus(base, main);
  if (!layout) return <Splash />;

  const { over, open, toggle, dismiss, leave, sidebar, menuButton } = navigation;
  const { Toolbar, Compact } = layout;
  const bar = layout.navigation === 'bar' && !over;
  const folded = layout.navigation === 'rail' && !over && !open;
  const menu = { nodes, path, onNavigate: leave, onDialog: setDialog };
  const look = [
    'shell',
    `layout-${layout.name}`,
    open ? 'shell-open' : 'shell-closed',
    over && 'shell-over',
    folded && 'shell-folded',
    mode === 'Test' && 'shell-test',
  ];
  return (
    <div className={look.filter(Boolean).join(' ')}>
      <a className="skip-link" href="#main">
        {text('app.skip')}
      </a>
      <button type="button" className="skip-link skip-list" onClick={focusList}>
        {text('app.skipToList')}
      </button>
      {!bar && (
        <aside
          className="sidebar"
          id="navigation"
          aria-label={text('menu.sidebar')}
          ref={sidebar}
          hidden={!open && !folded}
        >
          <Brand user={user} folded={folded} />
          {folded && Compact ? (
            <Suspense fallback={null}>
              <Compact {...menu} />
            </Suspense>
          ) : (
            <Navigation {...menu} />
          )}
        </aside>
      )}
      {over && open && (
        <button type="button" className="scrim" tabIndex={-1} aria-label={text('menu.close')} onClick={dismiss} />
      )}
      <div className="page" inert={over && open}>
        <Toolbar
          user={user}
          crumbs={crumbs}
          home={homeOf(assembly.routes, holder)}
          navigationOpen={open}
          onToggleNavigation={toggle}
          menuButton={menuButton}
          tools={tools}
        />
        {bar && (
          <aside className="sidebar navigation-row" id="navigation" aria-label={text('menu.sidebar')} hidden={!open}>
            <Brand user={user} />
            {Compact && <Compact {...menu} />}
          </aside>
        )}
        <AlertArea />
        <main id="main" ref={main} tabIndex={-1} aria-label={title || undefined}>
          {children}
        </main>
        <Footer tenant={user?.tenant?.name ?? deployment.branding.productName} />
      </div>
      {dialog && <ContributedDialog entry={dialog} onClose={() => setDialog(undefined)} />}
    </div>
  );
}

function usePageTitle(title: string, product: string) {
  useEffect(() => {
    document.title = title ? `${title} · ${product}` : product;
  }, [title, product]);
}

/**
 * Moves the focus to a new screen, so that keyboard and screen reader start at its top. Opening a detail within a
 * screen does not move it.
 */
function useMainFocus(base: string, main: { readonly current: HTMLElement | null }) {
  const last = useRef(base);
  useEffect(() => {
    if (last.current === base) return;
    last.current = base;
    main.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [base, main]);
}
