/**
 * Widgets by category with checkboxes: they can be searched by name, and selected individually, by category or all
 * together.
 */

import { useState } from 'react';
import { foldText } from '#core';
import { useLocalized, useText } from '#core/react';
import { EmptyState, GroupedCheckboxes, TextInput } from '#core/ui';
import type { CategoryWidgets } from '../shapes.ts';
import type { Ids } from './ticks.ts';
import './administration.css';

interface WidgetTicksProps {
  readonly categories: readonly CategoryWidgets[];
  readonly ticked: Ids;
  readonly onChange: (ticked: Ids) => void;
  readonly disabled?: boolean;
}

export function WidgetTicks({ categories, ticked, onChange, disabled = false }: WidgetTicksProps) {
  const text = useText('dashboards');
  const [key, setKey] = useState('');
  const nameIn = useLocalized();
  const nameOf = (named: Pick<CategoryWidgets, 'name'>) => nameIn(named.name);
  const wanted = foldText(key);
  const shown = categories
    .map((category) => ({
      ...category,
      widgets: category.widgets.filter((widget) => foldText(nameOf(widget)).includes(wanted)),
    }))
    .filter(({ widgets }) => widgets.length > 0);
  const isMixed = new Set(categories.map(({ userType }) => userType)).size > 1;
  const titleOf = (category: CategoryWidgets) =>
    isMixed ? `${nameOf(category)} · ${text(`userTypes.${category.userType}`)}` : nameOf(category);
  if (categories.every(({ widgets }) => widgets.length === 0))
    return <EmptyState title={text('assign.noWidgets')}>{text('assign.noWidgetsHint')}</EmptyState>;
  return (
    <div className="dash-ticks">
      <TextInput type="search" label={text('assign.search')} value={key} onChange={setKey} disabled={disabled} />
      {shown.length === 0 ? (
        <p className="ui-muted">{text('assign.none')}</p>
      ) : (
        <GroupedCheckboxes
          allLabel={text('assign.everything')}
          groups={shown.map((category) => ({
            id: category.id,
            title: titleOf(category),
            options: category.widgets.map((widget) => ({ id: widget.widgetId, name: nameOf(widget) })),
          }))}
          value={ticked}
          onChange={onChange}
          disabled={disabled}
        />
      )}
    </div>
  );
}
