import menuPaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/menu.js';
import type { ReactNode, Ref } from 'react';
import { useSnapshot } from 'valtio';
import { useText } from '../../i18n/use-text.ts';
import type { UserContext } from '../../model/user-context.ts';
import { usePortal, useUser } from '../../portal/portal.ts';
import { useAfterFirstScreen } from '../../portal/use-after-first-screen.ts';
import { Slot } from '../../slots/contribution.tsx';
import { modeControl } from '../../state/system-mode.ts';
import { Glyph } from '../../ui/components/glyph.tsx';
import { Breadcrumbs, type Crumb } from '../breadcrumbs/breadcrumbs.tsx';
import { QuickPanelButton } from '../quick-panel/quick-panel-button.tsx';
import { HelpButton } from './help-button.tsx';
import { ModeSwitch } from './mode-switch.tsx';

/** Renders the plugins' toolbar items after the first screen is shown, because they make calls. */
function PluginTools() {
  return useAfterFirstScreen() ? <Slot id="shell/toolbar@1" props={{}} /> : null;
}

export interface ToolbarProps {
  readonly user: UserContext | undefined;
  readonly crumbs: readonly Crumb[];
  readonly home: string;
  readonly navigationOpen: boolean;
  readonly onToggleNavigation: () => void;
  readonly menuButton?: Ref<HTMLButtonElement>;
  /** Buttons of other folders of core, before the shell's buttons: the palette, the bell. */
  readonly tools?: ReactNode;
}

/**
 * Renders the common content of both toolbars: menu button, breadcrumbs, mode, the buttons of other folders, help,
 * plugins' items, quick panel (S-175 to S-179).
 */
export function ToolbarFrame({
  toolbar,
  className,
  children,
}: {
  readonly toolbar: ToolbarProps;
  readonly className: string;
  readonly children: ReactNode;
}) {
  const text = useText('core');
  const { crumbs, home, navigationOpen, onToggleNavigation, menuButton, tools } = toolbar;
  return (
    <header className={`toolbar ${className}`}>
      <button
        ref={menuButton}
        type="button"
        className="toolbar-button toolbar-menu"
        aria-label={text(navigationOpen ? 'menu.close' : 'menu.open')}
        aria-expanded={navigationOpen}
        aria-controls="navigation"
        onClick={onToggleNavigation}
      >
        <Glyph paths={menuPaths} />
      </button>
      <Breadcrumbs crumbs={crumbs} home={home} />
      <Mode />
      <div className="toolbar-end">
        {tools}
        <HelpButton />
        <PluginTools />
        <QuickPanelButton />
        {children}
      </div>
    </header>
  );
}

/**
 * Renders the mode switch. In test mode, a visually hidden text states the mode; users without a switch see a tag
 * instead.
 */
function Mode() {
  const text = useText('core');
  const { current } = useSnapshot(usePortal().mode.state);
  const user = useUser();
  const hasSwitch = user !== undefined && modeControl(user) !== 'hidden';
  return (
    <div className="toolbar-mode">
      {current === 'Test' && (
        <span className={hasSwitch ? 'ui-visually-hidden' : 'test-tag'} role="note">
          {text('toolbar.testMode')}
        </span>
      )}
      <ModeSwitch />
    </div>
  );
}
