import { folded } from '#core';
import '../roles/users.css';
import { useState } from 'react';
import { usePermissionTexts, useText } from '#core/react';
import { marked, TextInput } from '#core/ui';
import type { UserPermissions } from './api.ts';

/** Each permission with the names of the roles that it comes from; none where it was given to the person alone. */
export function effectiveOf({ permissions, roles }: UserPermissions): ReadonlyMap<string, readonly string[]> {
  const sources = new Map<string, string[]>();
  for (const role of roles) for (const name of role.permissions) sources.set(name, [...(sources.get(name) ?? []), role.name]);
  for (const name of permissions) sources.set(name, sources.get(name) ?? []);
  return new Map([...sources].sort(([one], [other]) => one.localeCompare(other, 'en')));
}

/** What somebody may do in all, and where each of it comes from. */
export function Effective({ rights }: { readonly rights: UserPermissions }) {
  const text = useText('users');
  const says = usePermissionTexts();
  const [search, setSearch] = useState('');
  const all = effectiveOf(rights);
  const own = new Set(rights.permissions);
  const asked = new Set([...rights.scaRequiredPermissions, ...rights.roles.flatMap((role) => role.scaRequiredPermissions)]);
  const wanted = folded(search);
  const shown = [...all].filter(([name]) => folded(`${name} ${says(name)}`).includes(wanted));
  if (all.size === 0) return <p>{text('rights.none')}</p>;
  return (
    <div className="users-matrix">
      <TextInput label={text('matrix.search')} value={search} onChange={setSearch} maxLength={100} />
      <p className="ui-muted" role="status">
        {text('rights.count', { count: shown.length })}
      </p>
      <ul className="users-permissions">
        {shown.map(([name, roles]) => (
          <li key={name}>
            <span>
              {marked(says(name) || name, wanted)}
              <small className="ui-muted users-source">
                <span translate="no" lang="en">
                  {marked(name, wanted)}
                </span>
                {' · '}
                {[...roles, ...(own.has(name) ? [text('rights.own')] : [])].join(', ')}
                {asked.has(name) && <> · {text('matrix.sca')}</>}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
