import { lazy, Suspense } from 'react';
import { UserButton } from '../user-menu/user-button.tsx';
import { ToolbarFrame, type ToolbarProps } from './toolbar-frame.tsx';

const AccountMenu = lazy(() => import('../../auth/account-menu.tsx'));

/** Renders the classic toolbar. It ends with the user's name, which links to their profile, and the user menu. */
export function ClassicToolbar(props: ToolbarProps) {
  return (
    <ToolbarFrame toolbar={props} className="toolbar-classic">
      {props.user ? (
        <UserButton user={props.user} />
      ) : (
        <Suspense fallback={null}>
          <AccountMenu />
        </Suspense>
      )}
    </ToolbarFrame>
  );
}
