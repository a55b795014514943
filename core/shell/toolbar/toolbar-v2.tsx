import { useLocation } from 'wouter';
import AccountMenu from '../../auth/account-menu.tsx';
import { useLogOut } from '../../auth/use-log-out.ts';
import { useText } from '../../i18n/use-text.ts';
import { MenuButton } from '../../ui/overlays/menu-button.tsx';
import { displayName } from '../user-menu/display-name.ts';
import { initialsOf } from '../user-menu/initials.ts';
import { useProfileAddress } from '../user-menu/profile-address.ts';
import { ToolbarFrame, type ToolbarProps } from './toolbar-frame.tsx';

/**
 * Renders the v2 toolbar, which ends with the avatar and its menu with 'My Profile' and 'Logout' (S-186). Language and
 * appearance are in the quick panel.
 */
export function ToolbarV2(props: ToolbarProps) {
  const text = useText('core');
  const [, navigate] = useLocation();
  const profile = useProfileAddress();
  const logOut = useLogOut();
  const { user } = props;
  if (!user) {
    return (
      <ToolbarFrame toolbar={props} className="toolbar-v2">
        <AccountMenu />
      </ToolbarFrame>
    );
  }
  const name = displayName(user);
  return (
    <ToolbarFrame toolbar={props} className="toolbar-v2">
      <MenuButton
        label={text('toolbar.accountOf', { name })}
        menuLabel={text('toolbar.account')}
        className="user-button avatar-button"
        items={[
          { text: text('toolbar.myProfile'), href: profile, onSelect: () => navigate(profile) },
          { text: text('toolbar.logout'), onSelect: logOut },
        ]}
      >
        <span className="user-initials" aria-hidden="true">
          {initialsOf(user)}
        </span>
      </MenuButton>
    </ToolbarFrame>
  );
}
