import { useText } from '#core/react';
import { columnsOf } from '#core/reports';
import { Button, DynamicForm, type ResourceFormProps, useCommonText } from '#core/ui';
import { reports } from '../reports/all.ts';
import { useReportWords } from '../words/texts.ts';
import { pageSizes, type TableSetting } from './api.ts';

/** Renders the form for the default rows and columns of a report's table; the columns are those of that report only. */
export default function TableForm({ item, save, onDirty, onCancel }: ResourceFormProps<TableSetting>) {
  const text = useText('reports');
  const common = useCommonText();
  const heading = useReportWords();
  const report = reports.get(item?.report ?? '');
  const columns = report ? columnsOf(report, {}).map(({ id }) => ({ id, name: heading(`field.${id}`) })) : [];
  return (
    <DynamicForm
      label={text('tables.form')}
      fields={[
        {
          type: 'select',
          name: 'pageSize',
          label: text('tables.field.pageSize'),
          options: pageSizes.map((size) => ({ id: String(size), name: String(size) })),
        },
        {
          type: 'multiSelectAutoComplete',
          name: 'columns',
          label: text('tables.field.columns'),
          multiSelectOptions: columns,
          placeholder: text('tables.all'),
        },
      ]}
      values={{
        ...(item?.pageSize !== undefined && { pageSize: String(item.pageSize) }),
        columns: [...(item?.columns ?? [])],
      }}
      onChange={() => onDirty(true)}
      onSubmit={({ pageSize, columns: chosen }) =>
        save({
          ...(typeof pageSize === 'string' && pageSize !== '' && { pageSize: Number(pageSize) }),
          columns: Array.isArray(chosen) ? chosen : [],
        })
      }
      buttons={<Button onClick={onCancel}>{common('cancel')}</Button>}
    />
  );
}
