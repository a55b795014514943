/** The period and the currency of the whole dashboard. They stand in the address, so that it can be kept and handed on. */
import refresh from '@blueprintjs/icons/lib/esm/generated/16px/paths/refresh.js';
import { lazy, Suspense, useState } from 'react';
import { useAddressParameter, useLanguage, useText } from '#core/react';
import { formatDateTime, formatDay, Glyph, IconButton, navigate, relativeRanges, useUiEnvironment } from '#core/ui';
import { writeRange } from '../period.ts';
import type { BoardFilters } from './question.ts';

const RangeDialog = lazy(() => import('./range-dialog.tsx'));

interface FilterBarProps {
  readonly filters: BoardFilters;
  /** When all of it was last asked for; epoch milliseconds. */
  readonly asOf: number;
  readonly onRefresh: () => void;
}

export function BoardFilterBar({ filters, asOf, onRefresh }: FilterBarProps) {
  const text = useText('dashboards');
  useLanguage();
  const { currencies, timeZone } = useUiEnvironment();
  const [isChoosing, choose] = useState(false);
  const range = useAddressParameter('range');
  const currency = useAddressParameter('currency');
  const { relative, from = '', to = '' } = filters.range;
  const pick = (value: string) => {
    if (value === 'custom') choose(true);
    else navigate(range.hrefWith(value === 'today' ? undefined : value));
  };
  return (
    <div className="dash-filters">
      <select aria-label={text('range.label')} value={relative ?? 'days'} onChange={(event) => pick(event.target.value)}>
        {relativeRanges.map((name) => (
          <option key={name} value={name}>
            {text(`range.${name}`)}
          </option>
        ))}
        {!relative && <option value="days">{`${formatDay(from)} – ${formatDay(to)}`}</option>}
        <option value="custom">{text('range.custom')}</option>
      </select>
      <select aria-label={text('currency')} value={filters.currency} onChange={(event) => navigate(currency.hrefWith(event.target.value || undefined))}>
        <option value="">{text('allCurrencies')}</option>
        {currencies.map(({ id }) => (
          <option key={id} value={id}>
            {id}
          </option>
        ))}
      </select>
      <span className="dash-as-of">
        <span className="dash-as-of-text">{text('asOf', { time: formatDateTime(asOf, timeZone).slice(11, 16) })}</span>
        <IconButton label={text('refresh')} icon={<Glyph paths={refresh} />} onClick={onRefresh} />
      </span>
      {isChoosing && (
        <Suspense fallback={null}>
          <RangeDialog
            filters={filters}
            onClose={() => choose(false)}
            onChosen={(chosen) => {
              choose(false);
              navigate(range.hrefWith(writeRange(chosen)));
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
