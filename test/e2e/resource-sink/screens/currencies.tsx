import { resource } from '#core/ui';
import { listCurrencies, updateCurrency } from '../api.ts';

export default resource(
  { id: 'resource-sink.currencies', list: listCurrencies, update: updateCurrency },
  {
    search: 'currencies.search',
    columns: (c) => [
      c.field('id', { sortable: true }),
      c.field('name', { sortable: true, width: 280 }),
      c.field('decimalPlaces', { sortable: true }),
      c.field('active'),
      c.field('since', { sortable: true }),
    ],
    filters: (f) => [f.field('active'), f.dateRange('since')],
    defaultSort: { column: 'id', descending: false },
    form: ['decimalPlaces', 'active'],
  },
).screen;
