import { resource } from '#core/ui';
import { routes } from './api.ts';
import { CurrenciesInput, MethodsInput, ProviderInput, WebsiteInput } from './choosers.tsx';

export default resource(routes, {
  columns: (c) => [
    c.text('name', { isName: true, width: 200 }),
    c.field('first', {
      cell: ({ first, second, third }) => (
        <span translate="no">{[first, second, third].filter(Boolean).join(' → ')}</span>
      ),
      width: 380,
    }),
    c.field('methods', { cell: ({ methods }) => <span translate="no">{methods.join(', ')}</span>, width: 200 }),
    ...c.fields('currencies', 'priority', 'isActive'),
  ],
  fields: {
    websiteId: { control: WebsiteInput, type: 'selectAutoComplete', hint: 'channels.websiteHint' },
    methods: { control: MethodsInput, type: 'multiSelectAutoComplete', hint: 'routes.anyHint' },
    currencies: { control: CurrenciesInput, type: 'multiSelectAutoComplete', hint: 'routes.anyHint' },
    first: { control: ProviderInput, type: 'selectAutoComplete' },
    second: { control: ProviderInput, type: 'selectAutoComplete', hint: 'routes.nextHint' },
    third: { control: ProviderInput, type: 'selectAutoComplete' },
    priority: { hint: 'routes.priorityHint' },
  },
  values: (item) => (item ? {} : { priority: '100' }),
  bulk: { activate: 'isActive', remove: true },
}).screen;
