import chevronDown from '@blueprintjs/icons/lib/esm/generated/16px/paths/chevron-down.js';
import { lazy, Suspense, useRef, useState } from 'react';
import { Link } from 'wouter';
import { useText } from '../../i18n/use-text.ts';
import type { UserContext } from '../../model/user-context.ts';
import { usePortal } from '../../portal/portal.ts';
import { Glyph } from '../../ui/components/glyph.tsx';
import { displayName } from './display-name.ts';
import { initialsOf } from './initials.ts';
import { useProfileAddress } from './profile-address.ts';

const UserMenu = lazy(() => import('./user-menu.tsx'));

/**
 * Renders the end of the classic toolbar: initials, name and time zone, which link to the user's profile (S-181 to
 * S-185). The button next to them opens the user menu, which loads when it is first opened. Phones only have space for
 * the menu, whose button shows the initials.
 */
export function UserButton({ user }: { readonly user: UserContext }) {
  const text = useText('core');
  const { laterStyles } = usePortal();
  const profile = useProfileAddress();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const name = displayName(user);
  // Waits for the styles, because the menu would jump without them; it also opens if they fail to load.
  const show = () => void laterStyles().finally(() => setOpen(true));
  const close = (refocus: boolean) => {
    setOpen(false);
    if (refocus) button.current?.focus();
  };
  const initials = (
    <span className="user-initials" aria-hidden="true">
      {initialsOf(user)}
    </span>
  );
  return (
    <div className="user">
      <Link className="user-profile" href={profile} title={text('toolbar.myProfile')}>
        {initials}
        <span className="user-words">
          <span className="user-name">{name}</span>
          {user.configureTimeZone && <span className="user-zone">{user.configureTimeZone}</span>}
        </span>
      </Link>
      <button
        ref={button}
        type="button"
        className="user-button"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={text('toolbar.accountOf', { name })}
        onPointerEnter={() => void import('./user-menu.tsx')}
        onClick={() => (open ? setOpen(false) : show())}
      >
        {initials}
        <Glyph paths={chevronDown} />
      </button>
      {open && (
        <Suspense fallback={null}>
          <UserMenu user={user} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
