import { lazy, Suspense, useRef, useState } from 'react';
import type { UserContext } from '../api/user-context.ts';
import { usePortal } from '../app/portal.ts';
import { useText } from '../i18n/use-text.ts';

const UserMenu = lazy(() => import('./user-menu.tsx'));

/** First letters of first and last name (S-181). */
export function initialsOf(user: Pick<UserContext, 'firstName' | 'lastName' | 'email'>): string {
  const initials = [user.firstName, user.lastName].map((name) => [...name.trim()][0] ?? '').join('');
  return (initials || [...user.email][0] || '?').toLocaleUpperCase();
}

/** The user button of the classic toolbar: initials, name and time zone; it opens the user menu, which loads with its first use. */
export function UserButton({ user }: { readonly user: UserContext }) {
  const text = useText('core');
  const { laterStyles } = usePortal();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const name = `${user.firstName} ${user.lastName}`.trim() || user.email;
  // Without its styles the menu would jump; without the network it shows all the same.
  const show = () => void laterStyles().finally(() => setOpen(true));
  const close = (refocus: boolean) => {
    setOpen(false);
    if (refocus) button.current?.focus();
  };
  return (
    <div className="user">
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
        <span className="user-initials" aria-hidden="true">
          {initialsOf(user)}
        </span>
        <span className="user-words">
          <span className="user-name">{name}</span>
          {user.configureTimeZone && <span className="user-zone">{user.configureTimeZone}</span>}
        </span>
      </button>
      {open && (
        <Suspense fallback={null}>
          <UserMenu user={user} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
