import './access-matrix.css';
import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { Disclosure } from '../../components/disclosure.tsx';
import { formatCount } from '../../formats/amount.ts';
import { useUiText } from '../../later-texts.ts';
import { RadioGroup } from '../radio-group.tsx';

/** Item of an access matrix, which is granted or not. @public */
export interface AccessItem {
  readonly id: string;
  /** True if the item only allows reading, so that it is part of the level *Read*. */
  readonly isRead?: boolean;
  /** True if the item can't be granted or revoked here. */
  readonly isLocked?: boolean;
}

/** Group of items in an access matrix. @public */
export interface AccessGroup {
  readonly id: string;
  readonly title: string;
  readonly items: readonly AccessItem[];
}

/** Props of `AccessMatrix`. @public */
export interface AccessMatrixProps {
  readonly groups: readonly AccessGroup[];
  /** Ids of the granted items. */
  readonly value: readonly string[];
  /** Called with the new ids; absent if the matrix is read-only. */
  readonly onChange?: ((value: readonly string[]) => void) | undefined;
  /** Renders an item in the list of its group. */
  readonly children: (id: string) => ReactNode;
  /** Shows the items of all groups, for example while the user searches them. */
  readonly isOpen?: boolean;
}

type Level = 'None' | 'Read' | 'Write';
const levels: readonly Level[] = ['None', 'Read', 'Write'];

/**
 * Renders the choice of access by group (none, read or full), and by item below the heading of the group.
 * @public
 */
export function AccessMatrix({ groups, value, onChange, children, isOpen = false }: AccessMatrixProps) {
  const text = useUiText();
  const given = new Set(value);
  const free = groups.flatMap(({ items }) => items.filter(({ isLocked }) => !isLocked));
  /** Grants exactly the requested items, except locked ones, which are unchanged. */
  const give = (within: readonly AccessItem[], isWanted: (item: AccessItem) => boolean) => {
    const changed = new Map(within.filter(({ isLocked }) => !isLocked).map((item) => [item.id, isWanted(item)]));
    const remaining = value.filter((id) => changed.get(id) ?? true);
    onChange?.([...new Set([...remaining, ...[...changed].filter(([, isGiven]) => isGiven).map(([id]) => id)])].sort());
  };
  return (
    <div className="ui-access">
      {onChange && (
        <div className="ui-access-presets">
          {free.some(({ isRead }) => isRead) && (
            <Button onClick={() => give(free, ({ isRead }) => isRead === true)}>{text('access.readOnly')}</Button>
          )}
          <Button onClick={() => give(free, () => true)}>{text('access.full')}</Button>
          <Button look="quiet" disabled={!free.some(({ id }) => given.has(id))} onClick={() => give(free, () => false)}>
            {text('access.clear')}
          </Button>
        </div>
      )}
      <ul className="ui-access-groups">
        {groups.map((group) => (
          <li key={group.id}>
            <Disclosure
              open={isOpen || undefined}
              summary={
                <>
                  {group.title}{' '}
                  <span className="ui-muted">
                    {formatCount(group.items.filter(({ id }) => given.has(id)).length)} /{' '}
                    {formatCount(group.items.length)}
                  </span>
                </>
              }
            >
              <ul className="ui-access-items">
                {group.items.map(({ id }) => (
                  <li key={id}>{children(id)}</li>
                ))}
              </ul>
            </Disclosure>
            {onChange && (
              <div className="ui-access-level">
                <Levels group={group} given={given} onChange={(wanted) => give(group.items, wanted)} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface LevelsProps {
  readonly group: AccessGroup;
  readonly given: ReadonlySet<string>;
  readonly onChange: (isWanted: (item: AccessItem) => boolean) => void;
}

/** Renders the three levels of a group. None is selected if the granted items match no level. */
function Levels({ group, given, onChange }: LevelsProps) {
  const text = useUiText();
  const free = group.items.filter(({ isLocked }) => !isLocked);
  const reads = free.filter(({ isRead }) => isRead);
  const offered = levels.filter((level) => level !== 'Read' || (reads.length > 0 && reads.length < free.length));
  const wanted: Readonly<Record<Level, (item: AccessItem) => boolean>> = {
    None: () => false,
    Read: ({ isRead }) => isRead === true,
    Write: () => true,
  };
  const level = offered.find((candidate) => free.every((item) => given.has(item.id) === wanted[candidate](item)));
  return (
    <RadioGroup
      label={group.title}
      isLabelHidden
      segmented
      disabled={free.length === 0}
      value={level ?? ''}
      options={offered.map((id) => ({
        id,
        name: text(id === 'Write' && reads.length === free.length ? 'access.Read' : `access.${id}`),
      }))}
      onChange={(id) => onChange(wanted[levels.find((level) => level === id) ?? 'None'])}
    />
  );
}
