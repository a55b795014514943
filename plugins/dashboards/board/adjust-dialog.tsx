/** Personal changes of a widget on a user's dashboard: its title and the type of its chart. */

import { useState } from 'react';
import { chartType as chartTypes, isMapChart } from '#core/api';
import { useText } from '#core/react';
import { Button, Dialog, Select, TextInput, useCommonText } from '#core/ui';
import type { PlacedWidget, Widget } from '../shapes.ts';

export type Adjusted = Pick<PlacedWidget, 'title' | 'chartType'>;

interface AdjustDialogProps {
  readonly widget: Widget;
  /** Name in the portal. */
  readonly name: string;
  readonly value: Adjusted;
  readonly onDone: (value: Adjusted) => void;
  readonly onClose: () => void;
}

const form = 'dash-adjust';

export default function AdjustDialog({ widget, name, value, onDone, onClose }: AdjustDialogProps) {
  const text = useText('dashboards');
  const common = useCommonText();
  const { widgetType, chartConfiguration } = widget.data.configuration;
  const [title, setTitle] = useState(value.title ?? name);
  const drawn = chartConfiguration?.chartType;
  const [chartType, setChartType] = useState(value.chartType ?? drawn);
  const words = title.trim();
  return (
    <Dialog
      title={text('adjust.of', { title: value.title ?? name })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button look="primary" type="submit" form={form}>
            {common('apply')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="ui-form"
        onSubmit={(event) => {
          event.preventDefault();
          // Unchanged values are not stored, so that they follow the widget and the language.
          onDone({
            ...(words !== '' && words !== name && { title: words }),
            ...(chartType && chartType !== drawn && { chartType }),
          });
        }}
      >
        <TextInput
          label={text('adjust.title')}
          value={title}
          onChange={setTitle}
          maxLength={100}
          hint={text('adjust.titleHint', { name })}
        />
        {widgetType === 'CHART_WIDGET' && drawn && (
          <Select
            required
            label={text('editor.chartType')}
            value={chartType ?? drawn}
            onChange={(next) => setChartType(chartTypes.values.find((candidate) => candidate === next))}
            options={chartTypes.values
              .filter((candidate) => !isMapChart(candidate))
              .map((id) => ({ id, name: text(chartTypes.textKey(id)) }))}
          />
        )}
      </form>
    </Dialog>
  );
}
