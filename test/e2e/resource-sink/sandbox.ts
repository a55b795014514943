import { defineSandbox, on, SandboxError } from '#sandbox';
import * as api from './api.ts';

const instant = (day: number) => new Date(Date.UTC(2026, 0, 1 + day, 9, 30)).toISOString();
const longName = 'Merchants of the northern and eastern provinces that are billed once in a quarter';
const label = (at: number): api.Label => ({
  id: `lbl_${at}`,
  name: at === 2 ? longName.slice(0, 60) : `Label ${at}`,
  state: api.states[at % 3] ?? 'Active',
  ...(at % 4 && { fee: `${at * 37}.50` }),
  currency: at % 2 ? 'EUR' : 'TRY',
  rate: at / 2,
  limit: at,
  description: `What label ${at} is for`,
  isVisible: at % 2 === 0,
  isDefault: at === 3,
  tags: at % 2 ? ['billing', 'quarterly'] : [],
  created: instant(at),
  version: 1,
});
const names = ['Euro', 'Turkish lira', 'Pound sterling', 'Icelandic króna', 'İstanbul altını'];
const codes = ['EUR', 'TRY', 'GBP', 'ISK', 'IST'];

let labels: api.Label[] = [];
let currencies: api.Currency[] = [];
let settings = { sender: 'billing@portal.test', days: 30, footer: 'Thank you' };
const intents = new Map<string, string>();
/** Resets the sandbox to the number of labels that a test requests by a name: `100 rows`. */
function reset(count: number): void {
  labels = Array.from({ length: count }, (_, at) => label(at + 1));
  currencies = codes.map((id, at) => ({
    id,
    name: names[at] ?? id,
    decimalPlaces: at === 3 ? 0 : 2,
    active: at !== 4,
    since: instant(at),
  }));
}
reset(3);

function find(id: string | undefined): api.Label {
  const found = labels.find((label) => label.id === id);
  if (!found) throw new SandboxError(404, 'label.unknown', 'There is no such label.');
  return found;
}

function checkName(name: string, id?: string): void {
  const known = /^(\d+) rows$/.exec(name);
  if (known) reset(Number(known[1]));
  if (labels.some((label) => label.name === name && label.id !== id))
    throw new SandboxError(409, 'label.taken', 'Another label has this name.', 'name');
}

export default defineSandbox([
  on(api.listLabels, ({ query }) => {
    const {
      PageIndex,
      PageSize,
      SearchKey = '',
      state,
      sortBy = 'created',
      sortDirection = 'asc',
      dateFrom = '',
      dateTo = '~',
    } = query;
    const found = labels
      .filter(
        (label) =>
          label.name.toLowerCase().includes(SearchKey.toLowerCase()) &&
          (!state || state.split(',').includes(label.state)),
      )
      .filter(({ created }) => created >= dateFrom && created <= dateTo)
      .sort(
        (label, other) =>
          label[sortBy].localeCompare(other[sortBy], undefined, { numeric: true }) * (sortDirection === 'asc' ? 1 : -1),
      );
    return { data: found.slice(PageIndex * PageSize, (PageIndex + 1) * PageSize), count: found.length };
  }),
  on(api.getLabel, ({ params }) => find(params.id)),
  on(api.createLabel, ({ body, requestId }) => {
    const known = intents.get(requestId);
    if (known) return find(known);
    checkName(body.name);
    const made = {
      ...label(0),
      ...body,
      id: `lbl_${Date.now()}`,
      version: 1,
      created: new Date(Date.UTC(2026, 5, 1)).toISOString(),
    };
    labels.push(made);
    intents.set(requestId, made.id);
    return made;
  }),
  on(api.updateLabel, ({ params, body }) => {
    const before = find(params.labelId);
    if (body.version !== before.version)
      throw new SandboxError(409, 'label.stale', 'The label has changed since you opened it.');
    checkName(body.name, before.id);
    const changed = { ...before, ...body, version: (before.version ?? 0) + 1 };
    labels = labels.map((label) => (label === before ? changed : label));
    return changed;
  }),
  on(api.removeLabel, ({ params }) => {
    const { id, name } = find(params.labelId);
    if (name === longName.slice(0, 60)) throw new SandboxError(409, 'label.used', 'The label is in use by 12 tickets.');
    labels = labels.filter((label) => label.id !== id);
    return undefined;
  }),
  on(api.activateLabel, ({ params }) => {
    const changed = { ...find(params.labelId), state: 'Active' as const };
    labels = labels.map((label) => (label.id === changed.id ? changed : label));
    return changed;
  }),
  on(api.listCurrencies, () => currencies),
  on(api.updateCurrency, ({ params, body }) => {
    currencies = currencies.map((currency) => (currency.id === params.id ? { ...currency, ...body } : currency));
    return undefined;
  }),
  on(api.getSettings, () => settings),
  on(api.updateSettings, ({ body }) => {
    settings = { footer: '', ...body };
    return settings;
  }),
]);
