import { foldText } from '#core';
import './switch.css';
import office from '@blueprintjs/icons/lib/esm/generated/16px/paths/office.js';
import { useState } from 'react';
import { useAccount, useActingTenant, useSnackbar } from '#core/react';
import { Glyph, PopoverButton, TextInput } from '#core/ui';
import { useSwitchText } from './texts.ts';

/** Minimum number of tenants for which the list has a search field. */
const many = 8;

/** Renders the acting tenant, and the menu to select another tenant. */
export default function TenantSwitch() {
  const text = useSwitchText();
  const [tenant] = useActingTenant();
  const name = tenant?.name ?? text('switch.all');
  return (
    <PopoverButton
      label={text('switch.choose')}
      align="end"
      look="quiet"
      className={tenant ? 'tenant-switch tenant-switch-on' : 'tenant-switch'}
      aria-label={text('switch.actsFor', { name })}
      content={(close) => <Choice close={close} />}
    >
      <Glyph paths={office} />
      <span className="tenant-switch-name" title={name} translate={tenant ? 'no' : undefined}>
        {name}
      </span>
    </PopoverButton>
  );
}

function Choice({ close }: { readonly close: () => void }) {
  const text = useSwitchText();
  const showSnackbar = useSnackbar();
  const { tenants } = useAccount();
  const [tenant, choose] = useActingTenant();
  const [search, setSearch] = useState('');
  const wanted = foldText(search);
  const found = tenants.filter(({ name }) => foldText(name).includes(wanted));
  const take = (next: (typeof tenants)[number] | undefined) => {
    close();
    choose(next, () =>
      showSnackbar(next ? text('switch.chosen', { name: next.name }) : text('switch.chosenAll'), 'success'),
    );
  };
  return (
    <div className="tenant-switch-list">
      <p className="ui-muted">{text('switch.hint')}</p>
      {tenants.length >= many && (
        <TextInput label={text('switch.search')} value={search} onChange={setSearch} maxLength={100} />
      )}
      <ul>
        {wanted === '' && (
          <li>
            <button type="button" aria-current={tenant === undefined} onClick={() => take(undefined)}>
              {text('switch.all')}
            </button>
          </li>
        )}
        {found.map((foundTenant) => (
          <li key={foundTenant.id}>
            <button
              type="button"
              aria-current={tenant?.id === foundTenant.id}
              translate="no"
              onClick={() => take(foundTenant)}
            >
              {foundTenant.name}
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p role="status">{text('switch.none', { search: search.trim() })}</p>}
    </div>
  );
}
