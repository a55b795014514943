import { lazy, Suspense, useState } from 'react';
import { useCall, useHolder, useMay, useText } from '#core/react';
import { type ItemProps, OfferActions, RecordAction, useResource } from '#core/ui';
import type { User } from '../api.ts';
import { permission } from '../permissions.ts';
import { getPermissions } from '../rights/api.ts';
import { effectiveOf } from '../rights/effective.tsx';
import { SeenBy } from '../roles/seen-by.tsx';
import { tierOf } from '../tiers.ts';

const PermissionsDialog = lazy(() => import('../rights/permissions-dialog.tsx'));
const GrantsDialog = lazy(() => import('../rights/grants-dialog.tsx'));

/** Renders the actions for an account: edit, change permissions, preview the portal of the person, lock. */
export default function UserActions({ item: user }: ItemProps<User>) {
  const text = useText('users');
  const may = useMay();
  const { tier } = useHolder();
  const { offersFor } = useResource();
  const rights = useCall(getPermissions, { params: { id: user.id } });
  const [open, setOpen] = useState<'permissions' | 'grants' | 'seen'>();
  const mayGrant = tier !== 'merchant' && may(permission.crm.grant) && !user.isYou;
  const close = () => setOpen(undefined);
  const offers = offersFor(user);
  const isEdit = ({ id }: { readonly id: string }) => id === 'edit';
  return (
    <>
      <OfferActions offers={offers.filter(isEdit)} />
      {mayGrant && <RecordAction label={text('rights.open')} run={() => setOpen('permissions')} />}
      {mayGrant && <RecordAction label={text('grants.open')} run={() => setOpen('grants')} />}
      <OfferActions offers={offers.filter((offer) => !isEdit(offer))} />
      {rights.data && <RecordAction label={text('seen.open')} run={() => setOpen('seen')} />}
      <Suspense fallback={null}>
        {open === 'permissions' && rights.data && (
          <PermissionsDialog user={user} rights={rights.data} onClose={close} />
        )}
        {open === 'grants' && <GrantsDialog user={user} onClose={close} />}
      </Suspense>
      {open === 'seen' && rights.data && (
        <SeenBy
          name={user.name}
          tier={tierOf[user.userType]}
          permissions={[...effectiveOf(rights.data).keys()]}
          onClose={close}
        />
      )}
    </>
  );
}
