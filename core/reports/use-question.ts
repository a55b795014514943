/** The query of a report: the fields of its form, and the filters in the address that store their values. */
import { useMemo } from 'react';
import { listMerchants, listTenants } from '../api/lookups.ts';
import type { Tier } from '../permissions/guard.ts';
import { useCall } from '../portal/use-call.ts';
import { useHolder } from '../portal/use-holder.ts';
import { useLookup } from '../portal/use-lookup.ts';
import { useUiEnvironment } from '../state/environment.tsx';
import { useStatusWord } from '../ui/components/status-word.ts';
import type { FilterValue, GridFilter } from '../ui/data-grid/types.ts';
import { dayOf, formatDay } from '../ui/formats/date.ts';
import type { FormField, FormValues } from '../ui/forms/types.ts';
import { relativeRanges } from '../ui/inputs/dates/relative-range-names.ts';
import { datesOf } from '../ui/inputs/dates/relative-ranges.ts';
import { daysOf, instantsOfPeriod } from './question.ts';
import { type FieldId, pivotKeys, type Report } from './report.ts';
import { useReportText } from './texts.ts';
import { mostDays, mostDaysOfHours, statuses, types } from './values.ts';

/** Queries for the maximum number of merchants and tenants that a list can return. */
const allMerchants = { query: { pageIndex: 0, pageSize: 1000 } } as const;
const allTenants = { query: { pageIndex: 0, pageSize: 100 } } as const;

interface QuestionField {
  readonly filter: GridFilter;
  readonly field: FormField;
}

const order: readonly FieldId[] = [
  'date',
  'kind',
  'unit',
  'status',
  'type',
  'currency',
  'method',
  'provider',
  'tenant',
  'merchant',
  'base',
  'rows',
  'columns',
  'search',
];

/**
 * Returns the fields of a report's form with the filters of its address, always in the same order.
 * @param longest longest period in days
 */
export function useQuestionFields(report: Report, longest = report.mostDays ?? mostDays): readonly QuestionField[] {
  const text = useReportText(report.plugin);
  const { tier } = useHolder();
  const statusWord = useStatusWord();
  const { currencies } = useUiEnvironment();
  const { rows: methods } = useLookup('paymentMethods');
  const { rows: providers } = useLookup('serviceProviders');
  // Merchants can't choose a merchant.
  const { data: merchants } = useCall(listMerchants, allMerchants, {
    enabled: tier !== 'merchant' && report.form.includes('merchant'),
  });
  // Only platform staff have several tenants.
  const { data: tenants } = useCall(listTenants, allTenants, {
    enabled: tier === 'platform' && report.form.includes('tenant'),
  });
  return useMemo(() => {
    const withNames = <Id extends string>(ids: readonly Id[], name: (id: Id) => string) =>
      ids.map((id) => ({ id, name: name(id) }));
    const multipleChoice = (
      id: FieldId,
      options: readonly { readonly id: string; readonly name: string }[],
      placeholder = text('form.all'),
    ): QuestionField => ({
      filter: { id, kind: 'options', title: text(`form.${id}`), options },
      field: {
        type: 'multiSelectAutoComplete',
        name: id,
        label: text(`form.${id}`),
        multiSelectOptions: options,
        placeholder,
      },
    });
    const singleField = (
      id: FieldId,
      options: readonly { readonly id: string; readonly name: string }[],
      type: 'select' | 'radiobutton',
    ): QuestionField => ({
      filter: { id, kind: 'options', title: text(`form.${id}`), options },
      field: { type, name: id, label: text(`form.${id}`), options },
    });
    const codes = currencies.map(({ id }) => ({ id, name: id }));
    const keys = withNames(pivotKeys, (id) => text(`field.${id === 'merchant' ? 'merchantName' : id}`)).filter(
      ({ id }) => tier !== 'merchant' || id !== 'merchant',
    );
    const make: Readonly<Record<FieldId, () => QuestionField>> = {
      date: () => ({
        filter: { id: 'date', kind: 'date-range', title: text('form.date') },
        field: {
          type: 'dateRangePicker',
          name: 'date',
          label: text('form.date'),
          ranges: relativeRanges,
          maxDaysSelected: longest,
        },
      }),
      unit: () => ({
        ...singleField(
          'unit',
          withNames(['day', 'hour'], (id) => text(`unit.${id}`, { days: mostDaysOfHours })),
          'radiobutton',
        ),
      }),
      status: () => multipleChoice('status', withNames(statuses, statusWord)),
      type: () =>
        multipleChoice(
          'type',
          withNames(types, (id) => text(`type.${id}`)),
          text('form.payments'),
        ),
      currency: () => multipleChoice('currency', codes),
      method: () =>
        multipleChoice(
          'method',
          methods.map(({ name }) => ({ id: name, name })),
        ),
      provider: () =>
        multipleChoice(
          'provider',
          providers.map(({ name }) => ({ id: name, name })),
        ),
      tenant: () => multipleChoice('tenant', tenants?.data ?? []),
      merchant: () =>
        multipleChoice(
          'merchant',
          (merchants?.data ?? []).map(({ merchantId, legalBusinessName }) => ({
            id: merchantId,
            name: legalBusinessName,
          })),
        ),
      kind: () => {
        const options = withNames(report.kinds ?? [], (id) => text(`word.${id}`));
        const title = text(`form.kind.${report.id}`);
        return {
          filter: { id: 'kind', kind: 'options', title, options },
          field: {
            type: 'multiSelectAutoComplete',
            name: 'kind',
            label: title,
            multiSelectOptions: options,
            placeholder: text('form.all'),
          },
        };
      },
      base: () => ({
        filter: { id: 'base', kind: 'options', title: text('form.base'), options: codes },
        field: { type: 'selectWithApi', name: 'base', label: text('form.base'), api: '/lookup/active-currencies' },
      }),
      rows: () => singleField('rows', keys, 'select'),
      columns: () => singleField('columns', keys, 'select'),
      search: () => {
        // Only transactions have a reference, so other reports have a different label for the search field.
        const label = report.searchesOwn ? text(`form.searchIn.${report.id}`) : text('form.search');
        return {
          filter: { id: 'search', kind: 'text', title: label },
          field: { type: 'input', inputType: 'search', name: 'search', label },
        };
      },
    };
    return order.filter((id) => isInForm(report, id, tier)).map((id) => make[id]());
  }, [report, longest, text, tier, statusWord, currencies, methods, providers, merchants, tenants]);
}

/** Returns whether a form has a field for a tier: merchants choose no merchant, only the platform chooses tenants. */
const isInForm = ({ form }: Report, id: FieldId, tier: Tier): boolean =>
  form.includes(id) && (id !== 'merchant' || tier !== 'merchant') && (id !== 'tenant' || tier === 'platform');

type Filters = ReadonlyMap<string, FilterValue>;

/** Returns the query as a line of text: its days and the names of the chosen values. */
export function useQuestionWords(report: Report, filters: Filters, fields: readonly QuestionField[]): string {
  const { timeZone } = useUiEnvironment();
  const { from, to } = daysOf(filters, timeZone, Date.now());
  const days = report.form.includes('date')
    ? [from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`]
    : [];
  const chosen = fields.flatMap(({ filter }) => {
    const value = filters.get(filter.id);
    if (filter.id === 'date' || value === undefined) return [];
    if (typeof value === 'string') return [`${filter.title}: ${value}`];
    if (!Array.isArray(value)) return [];
    const options = filter.kind === 'options' && Array.isArray(filter.options) ? filter.options : [];
    return [`${filter.title}: ${value.map((id) => options.find((option) => option.id === id)?.name ?? id).join(', ')}`];
  });
  return [...days, ...chosen].join(' · ');
}

/** Returns the values that the fields show for the address. */
export function formValues(report: Report, filters: Filters, timeZone: string, now: number): FormValues {
  const { startDate, endDate } = instantsOfPeriod(filters, timeZone, now);
  const defaults: FormValues = {
    unit: 'day',
    base: 'EUR',
    ...(report.pivot && { rows: report.pivot.rows, columns: report.pivot.columns }),
  };
  const given = [...filters].flatMap(([id, value]): [string, FormValues[string]][] => {
    if (typeof value === 'string') return [[id, value]];
    if (!Array.isArray(value)) return [];
    return [[id, id in defaults ? value[0] : value]];
  });
  return { ...defaults, ...Object.fromEntries(given), dateStart: startDate, dateEnd: endDate };
}

/** Returns the filters for a form's values. Default values add no filter. A named range keeps its name. */
export function filtersFrom(
  report: Report,
  values: FormValues,
  timeZone: string,
  now: number,
): Map<string, FilterValue> {
  const defaults: FormValues = { unit: 'day', base: 'EUR', rows: report.pivot?.rows, columns: report.pivot?.columns };
  const filters = new Map<string, FilterValue>();
  for (const id of order.filter((fieldId) => report.form.includes(fieldId))) {
    if (id === 'date') {
      const range = rangeFrom(values.dateStart, values.dateEnd, timeZone, now);
      if (range) filters.set('date', range);
      continue;
    }
    const value = values[id];
    if (Array.isArray(value) && value.length > 0) filters.set(id, value);
    else if (typeof value === 'string' && value !== '' && value !== defaults[id])
      filters.set(id, id === 'search' ? value : [value]);
  }
  return filters;
}

function rangeFrom(
  start: FormValues[string],
  end: FormValues[string],
  timeZone: string,
  now: number,
): FilterValue | undefined {
  if (typeof start !== 'string' || typeof end !== 'string') return undefined;
  const [from, to] = [dayOf(start, timeZone), dayOf(end, timeZone)];
  const today = dayOf(now, timeZone);
  const relative = relativeRanges.find((name) => {
    const days = datesOf(name, today);
    return days.from === from && days.to === to;
  });
  if (relative === 'last-7-days') return undefined; // the default
  return relative ? { relative } : { from, to };
}
