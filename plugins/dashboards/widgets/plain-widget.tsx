/** Widget types with texts and numbers, in one file, because most dashboards use them and each file is a request. */
import type { ComponentType } from 'react';
import type { WidgetTypeProps } from '../slots.ts';
import BannerWidget from './banner-widget.tsx';
import CountWidget from './count-widget.tsx';
import PipelineChart from './pipeline-chart.tsx';
import TableWidget from './table-widget.tsx';
import WebhookStatus from './webhook-status.tsx';

const types: Readonly<Record<string, ComponentType<WidgetTypeProps>>> = {
  BANNER_WIDGET: BannerWidget,
  COUNT_WIDGET: CountWidget,
  SUCCESS_RATE_WIDGET: CountWidget,
  PIPELINE_CHART: PipelineChart,
  TABLE_WIDGET: TableWidget,
  WEBHOOK_STATUS: WebhookStatus,
};

export default function PlainWidget(props: WidgetTypeProps) {
  const Type = types[props.widget.data.configuration.widgetType];
  return Type && <Type {...props} />;
}
