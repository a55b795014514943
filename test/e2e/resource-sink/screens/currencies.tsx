import { defineResource } from '#core/ui';
import { listCurrencies, updateCurrency } from '../api.ts';

export default defineResource({
  id: 'currencies',
  texts: 'resource-sink',
  calls: { list: listCurrencies, update: updateCurrency },
  name: 'name',
  search: 'currencies.search',
  columns: [
    { key: 'id', sortable: true },
    { key: 'name', sortable: true, width: 280 },
    { key: 'decimalPlaces', sortable: true },
    'active',
    { key: 'since', sortable: true },
  ],
  filters: ['active', { key: 'since', kind: 'date-range' }],
  defaultSort: { column: 'id', descending: false },
  form: ['decimalPlaces', 'active'],
}).screen;
