/** Cells of the widget list that are not plain fields of a row. */
import { sourcePath } from '#core/api';
import { useCall, useLocalized } from '#core/react';
import type { Widget } from '../shapes.ts';
import { useAdministration } from '../use-administration.ts';
import { useTypes } from './use-types.ts';

interface Cell {
  readonly row: Widget;
}

export function CategoryName({ row: { categoryId } }: Cell) {
  const nameIn = useLocalized();
  const { data } = useCall(useAdministration().categories);
  const category = data?.find(({ id }) => id === categoryId);
  if (!category) return data ? categoryId : null;
  return nameIn(category.name);
}

export function TypeName({ row }: Cell) {
  const { widgetType } = row.data.configuration;
  return useTypes().find(({ id }) => id === widgetType)?.name ?? widgetType;
}

export function SourceName({ row: { data } }: Cell) {
  return (
    <code className="dash-source">{sourcePath(data.dataSourceEndpoint).replace(/^\/reporting\/dashboard/, '')}</code>
  );
}
