import userPaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/user.js';
import { useLocation } from 'wouter';
import { useText } from '../i18n/use-text.ts';
import { Glyph } from '../ui/components/glyph.tsx';
import { MenuButton } from '../ui/overlays/menu-button.tsx';

const login = '/authentication/login';

/** Renders the toolbar's menu while no user is signed in (S-187). */
export default function AccountMenu() {
  const text = useText('core');
  const [, navigate] = useLocation();
  return (
    <MenuButton
      label={text('toolbar.account')}
      menuLabel={text('toolbar.account')}
      className="ui-button ui-button-plain"
      items={[{ text: text('toolbar.login'), href: login, onSelect: () => navigate(login) }]}
    >
      <Glyph paths={userPaths} />
      {text('toolbar.account')}
    </MenuButton>
  );
}
