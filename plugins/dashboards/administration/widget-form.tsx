/** Editor of a widget: its fields on the left, and a preview with real data next to them. */
import { useContext, useEffect, useMemo, useRef, useState } from 'react';
import { ApiError, mapText, StepUpCanceled, sourceOf } from '#core/api';
import { Slot, useCall, useDraft, useLocalized, useSlot, useText } from '#core/react';
import {
  FormFoot,
  MultilineInput,
  type RelativeRange,
  type ResourceFormProps,
  RestoredNote,
  Section,
  Skeleton,
  useCommonText,
  useFormSubmit,
} from '#core/ui';
import type { Widget } from '../shapes.ts';
import '../board/board.css';
import { isWidgetData } from '../board/widget-state.ts';
import { locateFilterError } from '../filters-problem.ts';
import { useAdministration } from '../use-administration.ts';
import { ChartFields } from './chart-fields.tsx';
import { CopyOf } from './copy-of.ts';
import { ChoiceOf, type Fields, NameOf, TextOf, TickOf } from './fields.tsx';
import { NumberFields } from './number-fields.tsx';
import { Preview, PreviewHead, usePreviewQuestion } from './preview.tsx';
import { TableFields } from './table-fields.tsx';
import { useSettled } from './use-settled.ts';
import { useTypes } from './use-types.ts';
import {
  bodyOf,
  isShowable,
  isSource,
  partsOf,
  problemsOf,
  shownWidget,
  valuesOf,
  type WidgetValues,
} from './widget-values.ts';
import './administration.css';

type Props = ResourceFormProps<Widget>;

/** Renders the form of a widget. A new widget may be a copy of the widget in the URL. */
export default function WidgetForm(props: Props) {
  const text = useText('dashboards');
  const nameIn = useLocalized();
  const copied = useContext(CopyOf);
  const isCopy = props.item === undefined && copied !== undefined;
  const { data, error } = useCall(useAdministration().widgets, {}, { enabled: isCopy });
  if (!isCopy) return <Editor {...props} start={props.item} />;
  if (!data && !error) return <Skeleton />;
  const original = data?.find(({ widgetId }) => widgetId === copied);
  if (!original) return <Editor {...props} start={undefined} />;
  const { name } = original;
  const start = {
    ...original,
    widgetId: 'copy',
    name: mapText(name, (originalName) => text('widgets.copyOf', { name: originalName }).slice(0, 100)),
  };
  return (
    <>
      <p className="ui-muted">{text('widgets.copied', { name: nameIn(name) })}</p>
      <Editor {...props} start={start} />
    </>
  );
}

/** Delay after the last keystroke, in milliseconds, before the source is queried. */
const pause = 400;

function Editor({
  item,
  start,
  save,
  submitLabel,
  draftKey,
  onDirty,
  onCancel,
}: Props & { readonly start: Widget | undefined }) {
  const text = useText('dashboards');
  const common = useCommonText();
  const nameIn = useLocalized();
  const [stored] = useState(() => valuesOf(start));
  const draft = useDraft<WidgetValues>(draftKey, stored);
  const { values } = draft;
  const [isSaving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<{
    readonly message: string;
    readonly fields: Readonly<Record<string, string>>;
  }>();
  const [range, setRange] = useState<RelativeRange>('last-7-days');

  const { isRestored } = draft;
  // biome-ignore lint/correctness/useExhaustiveDependencies: reports a restored draft once, on mount
  useEffect(() => onDirty(isRestored), []);

  const settled = useSettled(values, pause);
  const shown = useRef<WidgetValues>(undefined);
  if (isShowable(settled)) shown.current = settled;
  const columns = useColumns(settled, item, range);

  const problems = problemsOf(values);
  const inFilters = locateFilterError(values.filters);
  const filtersError = inFilters && text(`editor.filtersProblem.${inFilters.kind}`, { ...inFilters });
  const count = Object.keys(problems).length + (inFilters ? 1 : 0);
  const form = useFormSubmit({ canSubmit: count === 0, isSaving, send: () => send() });
  const fields: Fields = {
    values,
    columns,
    set: (change) => onDirty(draft.set(change)),
    errorOf: (field) => {
      const problem = form.isTried ? problems[field] : undefined;
      return problem ? text(`editor.problem.${problem}`) : refusal?.fields[field];
    },
  };
  const send = async () => {
    setSaving(true);
    setRefusal(undefined);
    try {
      await save(bodyOf(values));
    } catch (error) {
      if (error instanceof ApiError) setRefusal(error);
      else if (!(error instanceof StepUpCanceled)) {
        console.error(error);
        setRefusal({ message: text('editor.failed'), fields: {} });
      }
    } finally {
      setSaving(false);
    }
  };
  const parts = partsOf(values.widgetType);
  return (
    <div className="dash-editor">
      <form
        className="ui-form-card"
        aria-label={nameIn(values.name) || text('editor.unnamed')}
        aria-busy={isSaving}
        noValidate
        onSubmit={form.onSubmit}
      >
        <RestoredNote draft={draft} onDiscard={() => onDirty(false)} />
        {refusal && (
          <p role="alert" className="ui-form-error">
            {refusal.message}
          </p>
        )}
        <fieldset className="ui-plain-fieldset" disabled={isSaving}>
          <About of={fields} />
          <Source of={fields} />
          {parts.includes('chart') && values.widgetType !== '' && <ChartFields of={fields} />}
          {parts.includes('table') && values.widgetType !== '' && <TableFields of={fields} />}
          {parts.includes('number') && values.widgetType !== '' && <NumberFields of={fields} />}
          <Section level={2} title={common('more')}>
            <div className="dash-fields">
              <TextOf
                of={fields}
                field="description"
                label={text('editor.description')}
                hint={text('editor.descriptionHint')}
                maxLength={500}
              />
              <TextOf of={fields} field="action" label={text('editor.action')} hint={text('editor.actionHint')} />
              <TickOf of={fields} field="isLast24Hours" label={text('editor.isLast24Hours')} />
            </div>
            <TextOf
              of={fields}
              field="path"
              label={text('editor.path')}
              hint={text('editor.pathHint')}
              maxLength={500}
            />
            <MultilineInput
              label={text('editor.filtersText')}
              hint={text('editor.filtersHint')}
              error={filtersError ?? refusal?.fields.filters}
              maxLength={2000}
              value={values.filters}
              onChange={(filters) => fields.set({ filters })}
              content="source"
              control={{ className: 'dash-code' }}
            />
          </Section>
        </fieldset>
        <FormFoot {...form.foot} onCancel={onCancel} submitLabel={submitLabel} isSaving={isSaving} />
      </form>
      <aside className="dash-editor-preview" aria-label={common('preview')}>
        <PreviewHead range={range} onChange={setRange} />
        {shown.current ? (
          <Shown values={shown.current} widget={item} range={range} />
        ) : (
          <p className="ui-preview-waits">{text('editor.previewWaits')}</p>
        )}
      </aside>
    </div>
  );
}

/** Returns the columns of the rows in the source's current response. */
function useColumns(
  values: WidgetValues,
  widget: Widget | undefined,
  range: RelativeRange,
): readonly string[] | undefined {
  const shown = useMemo(() => shownWidget(values, widget), [values, widget]);
  const { question } = usePreviewQuestion(shown, range);
  const { query, headers, problem } = question;
  const { data, error } = useCall(
    sourceOf(question.endpoint),
    { query, headers, background: 'typing' },
    { enabled: isSource(values.source) && problem === undefined },
  );
  if (error || !isWidgetData(data)) return undefined;
  const columns = data.columns ?? Object.keys(data.data[0] ?? {});
  return columns.length > 0 ? columns : undefined;
}

function About({ of }: { readonly of: Fields }) {
  const text = useText('dashboards');
  const nameIn = useLocalized();
  const { data: categories = [] } = useCall(useAdministration().categories);
  const types = useTypes();
  const { widgetType } = of.values;
  // The current type stays an option if its plugin is disabled.
  const known =
    widgetType === '' || types.some(({ id }) => id === widgetType)
      ? types
      : [...types, { id: widgetType, name: text('editor.ownType', { type: widgetType }) }];
  const options = categories.map((category) => ({
    id: category.id,
    name: `${nameIn(category.name)} · ${text(`userTypes.${category.userType}`)}`,
  }));
  return (
    <Section level={2} title={text('editor.about')}>
      <div className="dash-fields">
        <NameOf of={of} label={text('editor.name')} />
        <ChoiceOf of={of} field="categoryId" label={text('editor.category')} required options={options} />
        <ChoiceOf of={of} field="widgetType" label={text('editor.type')} required options={known} />
      </div>
    </Section>
  );
}

/** Renders the choice of the data source: a source of a plugin, or a custom path. */
function Source({ of }: { readonly of: Fields }) {
  const text = useText('dashboards');
  const sources = useSlot('dashboards/data-sources@1');
  const { values, set, columns } = of;
  return (
    <Section level={2} title={text('editor.data')}>
      <TextOf
        of={{ ...of, set: (change) => set({ ...change, sourcePlugin: '' }) }}
        field="source"
        label={text('editor.source')}
        {...(sources.length > 0 && { hint: text('editor.sourceHint') })}
        required
        maxLength={200}
      />
      {sources.length > 0 && (
        <div className="dash-sources">
          {sources.map(({ fullId, plugin }) => (
            <Slot
              key={fullId}
              id="dashboards/data-sources@1"
              only={fullId}
              props={{ value: values.source, onChoose: (source) => set({ source, sourcePlugin: plugin }) }}
              fallback={<Skeleton />}
            />
          ))}
        </div>
      )}
      {isSource(values.source) && (
        <p role="status" className="ui-muted">
          {columns ? text('editor.answers', { columns: columns.join(', ') }) : text('editor.answersNothing')}
        </p>
      )}
    </Section>
  );
}

interface ShownProps {
  readonly values: WidgetValues;
  readonly widget: Widget | undefined;
  readonly range: RelativeRange;
}

function Shown({ values, widget, range }: ShownProps) {
  const shown = useMemo(() => shownWidget(values, widget), [values, widget]);
  return <Preview widget={shown} {...usePreviewQuestion(shown, range)} />;
}
