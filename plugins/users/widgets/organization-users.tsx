import '../roles/users.css';
import { useCall, useText } from '#core/react';
import { EmptyState, Link, Loaded, StatusPill } from '#core/ui';
import { listUsers } from '../api.ts';
import { paths } from '../paths.ts';

/** Renders the users of a customer. */
export default function OrganizationUsers({ merchantId }: { readonly merchantId: string | undefined }) {
  const text = useText('users');
  return merchantId === undefined ? (
    <EmptyState title={text('organization.none')} />
  ) : (
    <Users merchantId={merchantId} />
  );
}

function Users({ merchantId }: { readonly merchantId: string }) {
  const text = useText('users');
  const call = useCall(listUsers, { query: { merchantId, pageIndex: 0, pageSize: 100 } });
  return (
    <Loaded call={call}>
      {({ data }) =>
        data.length === 0 ? (
          <EmptyState title={text('organization.none')} />
        ) : (
          <ul className="ui-rows">
            {data.map((user) => (
              <li key={user.id}>
                <span>
                  <Link href={`${paths.merchantUsers}/${encodeURIComponent(user.id)}`}>
                    <span translate="no">{user.name}</span>
                  </Link>{' '}
                  <span className="ui-muted" translate="no">
                    {user.email} · {user.roleNames.join(', ')}
                  </span>
                </span>
                <StatusPill status={user.status} />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
