/** Widgets by category, to tick: found by name, one by one, by category or all at once. */

import { useId, useState } from 'react';
import { folded } from '#core';
import { useLocalized, useText } from '#core/react';
import { EmptyState, TextInput } from '#core/ui';
import type { CategoryWidgets } from '../shapes.ts';
import { type Ids, withAll } from './ticks.ts';
import './administration.css';

interface WidgetTicksProps {
  readonly categories: readonly CategoryWidgets[];
  readonly ticked: Ids;
  readonly onChange: (ticked: Ids) => void;
  readonly disabled?: boolean;
}

export function WidgetTicks({ categories, ticked, onChange, disabled = false }: WidgetTicksProps) {
  const text = useText('dashboards');
  const [key, search] = useState('');
  const nameIn = useLocalized();
  const nameOf = (named: Pick<CategoryWidgets, 'name'>) => nameIn(named.name);
  const wanted = folded(key);
  const shown = categories
    .map((category) => ({ ...category, widgets: category.widgets.filter((widget) => folded(nameOf(widget)).includes(wanted)) }))
    .filter(({ widgets }) => widgets.length > 0);
  const all = categories.flatMap(({ widgets }) => widgets.map(({ widgetId }) => widgetId));
  const isMixed = new Set(categories.map(({ userType }) => userType)).size > 1;
  const labelOf = (category: CategoryWidgets) => (isMixed ? `${nameOf(category)} · ${text(`userTypes.${category.userType}`)}` : nameOf(category));
  const found = shown.flatMap(({ widgets }) => widgets.map(({ widgetId }) => widgetId));
  if (all.length === 0) return <EmptyState title={text('assign.noWidgets')}>{text('assign.noWidgetsHint')}</EmptyState>;
  const tick = (ids: readonly string[], on: boolean) => onChange(withAll(ticked, ids, on));
  return (
    <fieldset className="ui-plain-fieldset dash-ticks" disabled={disabled}>
      <TextInput type="search" label={text('assign.search')} value={key} onChange={search} />
      {found.length === 0 && <p className="ui-muted">{text('assign.none')}</p>}
      {found.length > 0 && <TickAll label={text('assign.everything')} ids={found} ticked={ticked} onTick={tick} />}
      {shown.map((category) => (
        <fieldset key={category.id} className="ui-plain-fieldset dash-ticks-category">
          <legend>
            <TickAll label={labelOf(category)} ids={category.widgets.map(({ widgetId }) => widgetId)} ticked={ticked} onTick={tick} />
          </legend>
          <div className="ui-choices ui-choices-columns">
            {category.widgets.map((widget) => (
              <label key={widget.widgetId}>
                <input type="checkbox" checked={ticked.has(widget.widgetId)} onChange={(event) => tick([widget.widgetId], event.target.checked)} />
                <span>{nameOf(widget)}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </fieldset>
  );
}

interface TickAllProps {
  readonly label: string;
  readonly ids: readonly string[];
  readonly ticked: Ids;
  readonly onTick: (ids: readonly string[], on: boolean) => void;
}

/** Ticks all of them or none; some ticked is said as such. */
function TickAll({ label, ids, ticked, onTick }: TickAllProps) {
  const text = useText('dashboards');
  const id = useId();
  const count = ids.filter((one) => ticked.has(one)).length;
  return (
    <div className="ui-choices dash-tick-all">
      <label htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          checked={count === ids.length}
          ref={(element) => {
            if (element) element.indeterminate = count > 0 && count < ids.length;
          }}
          onChange={(event) => onTick(ids, event.target.checked)}
        />
        <strong>{label}</strong> <span className="ui-muted">{text('assign.ofAll', { ticked: count, all: ids.length })}</span>
      </label>
    </div>
  );
}
