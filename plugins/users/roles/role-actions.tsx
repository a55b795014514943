import { useState } from 'react';
import { useText } from '#core/react';
import { type ItemProps, OfferActions, RecordAction, useResource } from '#core/ui';
import { tierOf } from '../tiers.ts';
import type { Role } from './api.ts';
import { SeenBy } from './seen-by.tsx';

/** Renders the actions for a role, including the preview of the portal. */
export default function RoleActions({ item: role }: ItemProps<Role>) {
  const text = useText('users');
  const { offersFor } = useResource();
  const [isSeen, setSeen] = useState(false);
  return (
    <>
      <OfferActions offers={offersFor(role)} />
      <RecordAction label={text('seen.open')} run={() => setSeen(true)} />
      {isSeen && (
        <SeenBy
          name={role.name}
          tier={tierOf[role.userType]}
          permissions={role.permissions}
          onClose={() => setSeen(false)}
        />
      )}
    </>
  );
}
