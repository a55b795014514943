import { chartType } from '#core/api';
import { useText } from '#core/react';
import { Section } from '#core/ui';
import { ChoiceOf, ColumnOf, ColumnsInput, type Fields, NumberOf, TextOf, TickOf } from './fields.tsx';

const kinds = ['word', 'time', 'country', 'status'] as const;
const tooltipTypes = ['currency', 'time'] as const;

/** Renders the fields of a chart or a map. */
export function ChartFields({ of }: { readonly of: Fields }) {
  const text = useText('dashboards');
  const { values, set, errorOf, columns } = of;
  return (
    <Section level={2} title={text('editor.chart')}>
      <div className="dash-fields">
        <ChoiceOf
          of={of}
          field="chartType"
          label={text('editor.chartType')}
          required
          options={chartType.values.map((id) => ({ id, name: text(chartType.textKey(id)) }))}
        />
        <ColumnOf of={of} field="xColumn" label={text('editor.xColumn')} required />
        <ChoiceOf
          of={of}
          field="xKind"
          label={text('editor.xKind')}
          options={kinds.map((id) => ({ id, name: text(`editor.xKinds.${id}`) }))}
        />
        <TextOf of={of} field="xName" label={text('editor.xName')} />
        <ColumnsInput
          label={text('editor.yColumns')}
          hint={text('editor.yColumnsHint')}
          required
          columns={columns}
          value={values.yColumns}
          error={errorOf('yColumns')}
          onChange={(yColumns) => set({ yColumns })}
        />
        <TextOf of={of} field="yName" label={text('editor.yName')} />
        <ColumnOf of={of} field="tooltip" label={text('editor.tooltip')} />
        <ChoiceOf
          of={of}
          field="tooltipType"
          label={text('editor.tooltipType')}
          options={tooltipTypes.map((id) => ({ id, name: text(`editor.tooltipTypes.${id}`) }))}
        />
        <NumberOf
          of={of}
          field="atLeastDays"
          label={text('editor.atLeastDays')}
          hint={text('editor.atLeastDaysHint')}
        />
        <TickOf of={of} field="comparison" label={text('editor.comparison')} />
      </div>
    </Section>
  );
}
