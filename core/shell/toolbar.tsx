import { Menu as MenuIcon } from '@blueprintjs/icons';
import type { Ref } from 'react';
import { Link } from 'wouter';
import type { UserContext } from '../api/user-context.ts';
import { useText } from '../i18n/use-text.ts';
import { NotificationBell } from '../notifications/bell.tsx';
import { PaletteButton } from '../palette/palette-button.tsx';
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx';
import { ModeSwitch } from './mode-switch.tsx';
import { Slot } from './slot.tsx';
import { UserButton } from './user-button.tsx';

/** The classic toolbar: menu button, breadcrumbs, Test/Live, plugins' items, user button. */
export function Toolbar({
  user,
  crumbs,
  home,
  navigationOpen,
  onToggleNavigation,
  menuButton,
}: {
  readonly user: UserContext | undefined;
  readonly crumbs: readonly Crumb[];
  readonly home: string;
  readonly navigationOpen: boolean;
  readonly onToggleNavigation: () => void;
  readonly menuButton?: Ref<HTMLButtonElement>;
}) {
  const text = useText('core');
  return (
    <header className="toolbar">
      <button
        ref={menuButton}
        type="button"
        className="toolbar-button"
        aria-label={text(navigationOpen ? 'menu.close' : 'menu.open')}
        aria-expanded={navigationOpen}
        aria-controls="navigation"
        onClick={onToggleNavigation}
      >
        <MenuIcon />
      </button>
      <Breadcrumbs crumbs={crumbs} home={home} />
      <div className="toolbar-end">
        <ModeSwitch />
        <PaletteButton />
        <NotificationBell />
        <Slot id="shell/toolbar@1" props={{}} />
        {user ? (
          <UserButton user={user} />
        ) : (
          <Link className="ui-button ui-button-plain" href="/authentication/login">
            {text('toolbar.login')}
          </Link>
        )}
      </div>
    </header>
  );
}
