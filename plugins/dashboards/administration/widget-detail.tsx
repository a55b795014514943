/** Detail of a widget next to the list: its content, its data source, and an action that copies it for the tenant. */
import { useState } from 'react';
import { useHolder, useText } from '#core/react';
import { DefinitionList, type ItemProps, Link, Notice, type RelativeRange, useResource } from '#core/ui';
import type { Widget } from '../shapes.ts';
import '../board/board.css';
import { checkChangeable, OwnerName } from './owner-name.tsx';
import { Preview, PreviewHead, usePreviewQuestion } from './preview.tsx';
import { CategoryName, SourceName, TypeName } from './widget-cells.tsx';
import './administration.css';

export default function WidgetDetail({ item: widget }: ItemProps<Widget>) {
  const text = useText('dashboards');
  const { mayCreate, hrefNew } = useResource();
  const [base, list] = hrefNew.split('?');
  const holder = useHolder();
  const [range, setRange] = useState<RelativeRange>('last-7-days');
  const question = usePreviewQuestion(widget, range);
  const isOurs = checkChangeable(widget, holder) === true;
  const copy = mayCreate && (
    <Link
      className="ui-button ui-button-plain"
      href={`${base}/${encodeURIComponent(widget.widgetId)}${list === undefined ? '' : `?${list}`}`}
    >
      {text(isOurs ? 'widgets.copy' : 'widgets.copyForTenant')}
    </Link>
  );
  const { configuration } = widget.data;
  return (
    <div className="dash-widget-detail">
      {!isOurs && (
        <Notice kind="info" title={text('ofPlatform')}>
          {copy}
        </Notice>
      )}
      <PreviewHead range={range} onChange={setRange} />
      <Preview widget={widget} {...question} />
      <DefinitionList
        items={[
          { label: text('widgets.field.categoryId'), value: <CategoryName row={widget} /> },
          { label: text('widgets.field.userType'), value: text(`userTypes.${widget.userType}`) },
          { label: text('widgets.field.type'), value: <TypeName row={widget} /> },
          { label: text('widgets.field.source'), value: <SourceName row={widget} /> },
          { label: text('widgets.field.tenantId'), value: <OwnerName row={widget} /> },
          { label: text('editor.description'), value: configuration.description },
          {
            label: text('editor.path'),
            value: configuration.tableConfiguration?.navigationUrl ?? configuration.navigation?.path,
          },
          { label: text('widgets.field.filters'), value: <code className="dash-source">{widget.filters}</code> },
        ]}
      />
      {isOurs && copy}
    </div>
  );
}
