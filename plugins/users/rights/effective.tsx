import { foldText, type Tier } from '#core';
import '../roles/users.css';
import { useState } from 'react';
import { usePermissionGroups, usePermissionTexts, usePluginTexts, useText } from '#core/react';
import { Disclosure, formatCount, highlightMatch, TextInput } from '#core/ui';
import { areaWord } from '../roles/area-word.ts';
import type { UserPermissions } from './api.ts';

/**
 * Returns all permissions of a person with the names of the roles that contain them; empty for a permission that the
 * person has only individually.
 */
export function effectiveOf({ permissions, roles }: UserPermissions): ReadonlyMap<string, readonly string[]> {
  const sources = new Map<string, string[]>();
  for (const role of roles)
    for (const name of role.permissions) sources.set(name, [...(sources.get(name) ?? []), role.name]);
  for (const name of permissions) sources.set(name, sources.get(name) ?? []);
  return new Map([...sources].sort(([name], [other]) => name.localeCompare(other, 'en')));
}

/** Renders all permissions of a person, with the source of each. */
export function Effective({ rights, tier }: { readonly rights: UserPermissions; readonly tier: Tier }) {
  const text = useText('users');
  const says = usePermissionTexts();
  const [search, setSearch] = useState('');
  const all = effectiveOf(rights);
  const ownPermissions = new Set(rights.permissions);
  const stepUpPermissions = new Set([
    ...rights.scaRequiredPermissions,
    ...rights.roles.flatMap((role) => role.scaRequiredPermissions),
  ]);
  const wanted = foldText(search);
  const shown = [...all].filter(([name]) => foldText(`${name} ${says(name)}`).includes(wanted));
  // Until the texts have loaded, the areas would have their English ids as names.
  const hasTexts = usePluginTexts('permissions');
  const groups = usePermissionGroups(tier);
  const grouped = groups.map(({ plugin, permissions }) => {
    const names = new Set(permissions.map(({ name }) => name));
    return {
      plugin,
      held: permissions.filter(({ name }) => all.has(name)).length,
      count: permissions.length,
      shown: shown.filter(([name]) => names.has(name)),
    };
  });
  const known = new Set(groups.flatMap(({ permissions }) => permissions.map(({ name }) => name)));
  const others = shown.filter(([name]) => !known.has(name));
  const line = ([name, roles]: (typeof shown)[number]) => (
    <li key={name}>
      <span>
        {highlightMatch(says(name) || name, wanted)}
        <small className="ui-muted users-source">
          <span translate="no" lang="en">
            {highlightMatch(name, wanted)}
          </span>
          {' · '}
          {[...roles, ...(ownPermissions.has(name) ? [text('rights.own')] : [])].join(', ')}
          {stepUpPermissions.has(name) && <> · {text('matrix.sca')}</>}
        </small>
      </span>
    </li>
  );
  if (all.size === 0) return <p>{text('rights.none')}</p>;
  return (
    <div className="users-matrix">
      <TextInput label={text('matrix.search')} value={search} onChange={setSearch} maxLength={100} />
      <p className="ui-muted" role="status">
        {text('rights.count', { count: shown.length })}
      </p>
      <div>
        {(hasTexts ? grouped : [])
          .filter((group) => group.shown.length > 0)
          .map(({ plugin, held, count, shown }) => (
            <Disclosure
              key={plugin}
              open={wanted !== '' || undefined}
              summary={
                <>
                  {areaWord(plugin, says)}{' '}
                  <span className="ui-muted">
                    {formatCount(held)} / {formatCount(count)}
                  </span>
                </>
              }
            >
              <ul className="ui-rows">{shown.map(line)}</ul>
            </Disclosure>
          ))}
      </div>
      {others.length > 0 && <ul className="ui-rows">{others.map(line)}</ul>}
    </div>
  );
}
