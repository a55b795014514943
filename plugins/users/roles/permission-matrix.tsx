import './users.css';
import { useId, useState } from 'react';
import { foldText, mayGrant, type Tier } from '#core';
import {
  useHolder,
  usePermissionGroups,
  usePermissionTexts,
  usePluginTexts,
  useReadingPermissions,
  useText,
} from '#core/react';
import { AccessMatrix, highlightMatch, Skeleton, TextInput } from '#core/ui';
import { areaWord } from './area-word.ts';

export interface Chosen {
  readonly permissions: readonly string[];
  readonly scaRequiredPermissions: readonly string[];
}

interface MatrixProps extends Chosen {
  readonly tier: Tier;
  /** Permissions that the person has from other sources, with the names of the sources. */
  readonly inherited?: ReadonlyMap<string, readonly string[]>;
  /** Permissions that may be granted, from the API; otherwise the permissions of the signed-in person. */
  readonly grantable?: ReadonlySet<string> | undefined;
  /** True if no changes are possible. */
  readonly readOnly?: boolean;
  readonly onChange: (chosen: Chosen) => void;
}

/** Renders all permissions of a tier by plugin, with a search by description or name. */
export function PermissionMatrix({
  tier,
  permissions,
  scaRequiredPermissions,
  inherited,
  grantable,
  readOnly = false,
  onChange,
}: MatrixProps) {
  const text = useText('users');
  const says = usePermissionTexts();
  // Until the texts have loaded, the plugins would have their English ids as names.
  const hasTexts = usePluginTexts('permissions');
  const holder = useHolder();
  const groups = usePermissionGroups(tier);
  const reading = useReadingPermissions();
  const [search, setSearch] = useState('');
  const held = new Set(permissions);
  const stepUpPermissions = new Set(scaRequiredPermissions);
  const known = new Set(groups.flatMap((group) => group.permissions.map(({ name }) => name)));
  const off = permissions.filter((name) => !known.has(name));
  const wanted = foldText(search);
  const fits = (name: string) => foldText(`${name} ${says(name)}`).includes(wanted);
  const shown = groups
    .map((group) => ({ ...group, permissions: group.permissions.filter(({ name }) => fits(name)) }))
    .filter((group) => group.permissions.length > 0);
  const mayGive = (name: string, tiers: readonly Tier[]) =>
    grantable ? grantable.has(name) : mayGrant(name, tiers, holder, tier);
  const tiersOf = new Map(groups.flatMap((group) => group.permissions.map(({ name, tiers }) => [name, tiers])));
  const setPermissions = (next: readonly string[]) =>
    onChange({
      permissions: [...next].sort(),
      scaRequiredPermissions: scaRequiredPermissions.filter((name) => next.includes(name)),
    });
  const setStepUp = (name: string, needsCode: boolean) =>
    onChange({
      permissions,
      scaRequiredPermissions: needsCode
        ? [...scaRequiredPermissions, name].sort()
        : scaRequiredPermissions.filter((permission) => permission !== name),
    });
  return (
    <div className="users-matrix">
      <TextInput
        type="search"
        label={text('matrix.search')}
        placeholder={text('matrix.searchHint')}
        value={search}
        onChange={setSearch}
        maxLength={100}
      />
      <p className="ui-muted" role="status">
        {text('matrix.count', { count: permissions.length })}
      </p>
      <p className="ui-visually-hidden" role="status">
        {wanted !== '' &&
          hasTexts &&
          text('matrix.found', { count: shown.reduce((sum, group) => sum + group.permissions.length, 0) })}
      </p>
      {off.length > 0 && <p className="ui-muted">{text('matrix.off', { names: off.join(', ') })}</p>}
      {!hasTexts && <Skeleton widths={[100, 100, 100]} />}
      {hasTexts && shown.length === 0 && <p>{text('matrix.none', { search: search.trim() })}</p>}
      {hasTexts && shown.length > 0 && (
        <AccessMatrix
          groups={shown.map(({ plugin, permissions: offered }) => ({
            id: plugin,
            title: areaWord(plugin, says),
            items: offered.map(({ name, tiers }) => ({
              id: name,
              isRead: reading.has(name),
              isLocked: readOnly || !mayGive(name, tiers),
            })),
          }))}
          value={permissions}
          onChange={readOnly || wanted !== '' ? undefined : setPermissions}
          isOpen={wanted !== ''}
        >
          {(name) => (
            <Line
              name={name}
              sentence={says(name)}
              search={wanted}
              isHeld={held.has(name)}
              needsCode={stepUpPermissions.has(name)}
              sources={inherited?.get(name) ?? []}
              why={readOnly ? '' : mayGive(name, tiersOf.get(name) ?? []) ? undefined : text('matrix.lacking')}
              onHeld={(isHeld) =>
                setPermissions(
                  isHeld ? [...permissions, name] : permissions.filter((permission) => permission !== name),
                )
              }
              onNeedsCode={(needsCode) => setStepUp(name, needsCode)}
            />
          )}
        </AccessMatrix>
      )}
    </div>
  );
}

interface LineProps {
  readonly name: string;
  readonly sentence: string;
  readonly search: string;
  readonly isHeld: boolean;
  readonly needsCode: boolean;
  readonly sources: readonly string[];
  /** Reason why it can't be changed; `undefined` if it can. */
  readonly why: string | undefined;
  readonly onHeld: (isHeld: boolean) => void;
  readonly onNeedsCode: (needsCode: boolean) => void;
}

function Line({ name, sentence, search, isHeld, needsCode, sources, why, onHeld, onNeedsCode }: LineProps) {
  const text = useText('users');
  const note = useId();
  return (
    <>
      <label className="users-tick">
        <input
          type="checkbox"
          checked={isHeld}
          disabled={why !== undefined}
          aria-labelledby={`${note}-name`}
          aria-describedby={note}
          onChange={(event) => onHeld(event.target.checked)}
        />{' '}
        <span>
          <span id={`${note}-name`}>{highlightMatch(sentence || name, search)}</span>
          <small id={note} className="ui-muted">
            <span translate="no" lang="en">
              {highlightMatch(name, search)}
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
            checked={needsCode}
            disabled={why !== undefined || !isHeld}
            aria-label={text('matrix.scaOf', { name: sentence || name })}
            onChange={(event) => onNeedsCode(event.target.checked)}
          />{' '}
          <span>{text('matrix.sca')}</span>
        </label>
      )}
    </>
  );
}
