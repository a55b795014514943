/** Period and currency of the whole dashboard. They are in the URL, so that it can be bookmarked and shared. */
import caretDown from '@blueprintjs/icons/lib/esm/generated/16px/paths/caret-down.js';
import refresh from '@blueprintjs/icons/lib/esm/generated/16px/paths/refresh.js';
import { lazy, Suspense, useState } from 'react';
import { useAddressParameter, useLanguage, useText } from '#core/react';
import {
  formatDateTime,
  formatDay,
  Glyph,
  IconButton,
  MenuButton,
  relativeRanges,
  useNavigate,
  useUiEnvironment,
} from '#core/ui';
import { writeRange } from '../period.ts';
import type { BoardFilters } from '../question.ts';

const RangeDialog = lazy(() => import('./range-dialog.tsx'));

interface FilterBarProps {
  readonly filters: BoardFilters;
  /** Time of the last query of all widgets, in epoch milliseconds. */
  readonly asOf: number;
  readonly onRefresh: () => void;
}

export function BoardFilterBar({ filters, asOf, onRefresh }: FilterBarProps) {
  const text = useText('dashboards');
  const navigate = useNavigate();
  useLanguage();
  const { currencies, timeZone } = useUiEnvironment();
  const [isChoosing, setIsChoosing] = useState(false);
  const range = useAddressParameter('range');
  const currency = useAddressParameter('currency');
  const { relative, from = '', to = '' } = filters.range;
  const chosen = relative ? text(`range.${relative}`) : `${formatDay(from)} – ${formatDay(to)}`;
  return (
    <div className="dash-filters">
      <MenuButton
        label={`${text('range.label')}: ${chosen}`}
        menuLabel={text('range.label')}
        className="ui-button ui-button-plain"
        items={[
          ...relativeRanges.map((name) => ({
            text: text(`range.${name}`),
            isChosen: name === relative,
            onSelect: () => navigate(range.hrefWith(name === 'today' ? undefined : name)),
          })),
          { text: text('range.custom'), isChosen: relative === undefined, onSelect: () => setIsChoosing(true) },
        ]}
      >
        {chosen} <Glyph paths={caretDown} />
      </MenuButton>
      <MenuButton
        label={`${text('currency')}: ${filters.currency || text('allCurrencies')}`}
        menuLabel={text('currency')}
        className="ui-button ui-button-plain"
        items={[
          { text: text('allCurrencies'), isChosen: !filters.currency, onSelect: () => navigate(currency.hrefWith()) },
          ...currencies.map(({ id }) => ({
            text: id,
            isChosen: id === filters.currency,
            onSelect: () => navigate(currency.hrefWith(id)),
          })),
        ]}
      >
        {filters.currency || text('allCurrencies')} <Glyph paths={caretDown} />
      </MenuButton>
      <span className="dash-as-of">
        <span className="dash-as-of-text">{text('asOf', { time: formatDateTime(asOf, timeZone).slice(11, 16) })}</span>
        <IconButton label={text('refresh')} icon={<Glyph paths={refresh} />} onClick={onRefresh} />
      </span>
      {isChoosing && (
        <Suspense fallback={null}>
          <RangeDialog
            filters={filters}
            onClose={() => setIsChoosing(false)}
            onChosen={(days) => {
              setIsChoosing(false);
              navigate(range.hrefWith(writeRange(days)));
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
