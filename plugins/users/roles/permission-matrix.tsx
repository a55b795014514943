import './users.css';
import { useId, useState } from 'react';
import { folded, mayGrant, type Tier } from '#core';
import { type DeclaredPermissions, useHolder, usePermissionGroups, usePermissionTexts, usePluginTexts, useText } from '#core/react';
import { Disclosure, formatCount, marked, Skeleton, TextInput } from '#core/ui';
import { areaWord } from './area-word.ts';

export interface Chosen {
  readonly permissions: readonly string[];
  readonly scaRequiredPermissions: readonly string[];
}

interface MatrixProps extends Chosen {
  readonly tier: Tier;
  /** What they hold anyway, by where it comes from: shown beside it. */
  readonly inherited?: ReadonlyMap<string, readonly string[]>;
  /** What may be granted, where the API has said so; else what the person holds. */
  readonly grantable?: ReadonlySet<string> | undefined;
  /** Nothing can be changed. */
  readonly readOnly?: boolean;
  readonly onChange: (chosen: Chosen) => void;
}

/** Every permission that people of a tier can hold, plugin by plugin, found by its sentence or its name. */
export function PermissionMatrix({ tier, permissions, scaRequiredPermissions, inherited, grantable, readOnly = false, onChange }: MatrixProps) {
  const text = useText('users');
  const says = usePermissionTexts();
  // Until they are here the plugins would be called by their ids, in English.
  const hasTexts = usePluginTexts('permissions');
  const holder = useHolder();
  const groups = usePermissionGroups(tier);
  const [search, setSearch] = useState('');
  const held = new Set(permissions);
  const asked = new Set(scaRequiredPermissions);
  const known = new Set(groups.flatMap((group) => group.permissions.map(({ name }) => name)));
  const off = permissions.filter((name) => !known.has(name));
  const wanted = folded(search);
  const fits = (name: string) => folded(`${name} ${says(name)}`).includes(wanted);
  const shown = groups
    .map((group) => ({ ...group, permissions: group.permissions.filter(({ name }) => fits(name)) }))
    .filter((group) => group.permissions.length > 0);
  const mayGive = (name: string, tiers: readonly Tier[]) => (grantable ? grantable.has(name) : mayGrant(name, tiers, holder, tier));
  const change = (names: readonly string[], isHeld: boolean) => {
    const next = isHeld ? [...new Set([...permissions, ...names])] : permissions.filter((name) => !names.includes(name));
    onChange({ permissions: next.sort(), scaRequiredPermissions: scaRequiredPermissions.filter((name) => next.includes(name)) });
  };
  const ask = (name: string, isAsked: boolean) =>
    onChange({
      permissions,
      scaRequiredPermissions: isAsked ? [...scaRequiredPermissions, name].sort() : scaRequiredPermissions.filter((one) => one !== name),
    });
  return (
    <div className="users-matrix">
      <TextInput type="search" label={text('matrix.search')} placeholder={text('matrix.searchHint')} value={search} onChange={setSearch} maxLength={100} />
      <p className="ui-muted" role="status">
        {text('matrix.count', { count: permissions.length })}
      </p>
      {off.length > 0 && <p className="ui-muted">{text('matrix.off', { names: off.join(', ') })}</p>}
      {!hasTexts && <Skeleton widths={[100, 100, 100]} />}
      {hasTexts && shown.length === 0 && <p>{text('matrix.none', { search: search.trim() })}</p>}
      {(hasTexts ? shown : []).map((group) => (
        <Group
          key={group.plugin}
          group={group}
          title={areaWord(group.plugin, says)}
          isOpen={wanted !== ''}
          count={group.permissions.filter(({ name }) => held.has(name)).length}
        >
          {!readOnly && wanted === '' && (
            <GroupTicks
              label={text('matrix.all', { plugin: areaWord(group.plugin, says) })}
              names={group.permissions.filter(({ name, tiers }) => mayGive(name, tiers)).map(({ name }) => name)}
              held={held}
              onChange={change}
            />
          )}
          <ul className="users-permissions">
            {group.permissions.map(({ name, tiers }) => {
              const sources = inherited?.get(name) ?? [];
              return (
                <li key={name}>
                  <Line
                    name={name}
                    sentence={says(name)}
                    search={wanted}
                    isHeld={held.has(name)}
                    isAsked={asked.has(name)}
                    sources={sources}
                    why={readOnly ? '' : mayGive(name, tiers) ? undefined : text('matrix.lacking')}
                    onHeld={(isHeld) => change([name], isHeld)}
                    onAsked={(isAsked) => ask(name, isAsked)}
                  />
                </li>
              );
            })}
          </ul>
        </Group>
      ))}
    </div>
  );
}

function Group({
  group,
  title,
  isOpen,
  count,
  children,
}: {
  readonly group: DeclaredPermissions;
  readonly title: string;
  readonly isOpen: boolean;
  readonly count: number;
  readonly children: React.ReactNode;
}) {
  return (
    <Disclosure
      className="users-group"
      open={isOpen || undefined}
      summary={
        <>
          {title}{' '}
          <span className="ui-muted">
            {formatCount(count)} / {formatCount(group.permissions.length)}
          </span>
        </>
      }
    >
      {children}
    </Disclosure>
  );
}

interface GroupTicksProps {
  readonly label: string;
  readonly names: readonly string[];
  readonly held: ReadonlySet<string>;
  readonly onChange: (names: readonly string[], isHeld: boolean) => void;
}

function GroupTicks({ label, names, held, onChange }: GroupTicksProps) {
  const all = names.length > 0 && names.every((name) => held.has(name));
  return (
    <label className="users-tick users-all">
      <input type="checkbox" checked={all} disabled={names.length === 0} onChange={(event) => onChange(names, event.target.checked)} /> <span>{label}</span>
    </label>
  );
}

interface LineProps {
  readonly name: string;
  readonly sentence: string;
  readonly search: string;
  readonly isHeld: boolean;
  readonly isAsked: boolean;
  readonly sources: readonly string[];
  /** Why it cannot be changed; undefined where it can. */
  readonly why: string | undefined;
  readonly onHeld: (isHeld: boolean) => void;
  readonly onAsked: (isAsked: boolean) => void;
}

function Line({ name, sentence, search, isHeld, isAsked, sources, why, onHeld, onAsked }: LineProps) {
  const text = useText('users');
  const note = useId();
  return (
    <>
      <label className="users-tick">
        <input type="checkbox" checked={isHeld} disabled={why !== undefined} aria-describedby={note} onChange={(event) => onHeld(event.target.checked)} />{' '}
        <span>
          {marked(sentence || name, search)}
          <small id={note} className="ui-muted">
            <span translate="no" lang="en">
              {marked(name, search)}
            </span>
            {sources.length > 0 && <> · {text('matrix.from', { roles: sources.join(', ') })}</>}
            {why && <> · {why}</>}
          </small>
        </span>
      </label>
      {(isHeld || sources.length > 0) && (
        <label className="users-tick users-sca">
          <input
            type="checkbox"
            checked={isAsked}
            disabled={why !== undefined || !isHeld}
            aria-label={text('matrix.scaOf', { name: sentence || name })}
            onChange={(event) => onAsked(event.target.checked)}
          />{' '}
          <span>{text('matrix.sca')}</span>
        </label>
      )}
    </>
  );
}
