/** Checks of a resource's list and details, in all their states. */
import '../dom.ts';
import assert from 'node:assert/strict';
import { fireEvent, waitFor, within } from '@testing-library/react';
import type { AnyEndpoint } from '../../../core/http/endpoint.ts';
import { isPaged, pagingOf } from '../../../core/http/paging.ts';
import { ApiError } from '../../../core/http/errors.ts';
import { languages } from '../../../core/i18n/languages.ts';
import { textOf } from '../../../core/i18n/use-text.ts';
import { checkGuard } from '../../../core/permissions/guard.ts';
import { enumerationOf, fieldsOf, rowSchema, withoutNull } from '../../../core/ui/list/schema.ts';
import type { ListFilter } from '../../../core/ui/list/filters.ts';
import type { Part } from '../render.tsx';
import { statusLine } from '../../../core/ui/resource/item/lines.ts';
import { parametersOf, partsOf } from '../resources/parts.ts';
import { refuseRawKeys, type Shown } from './shown.ts';
import { answerWith, firstPage, idInput, proving, type Subject } from './subject.ts';

const failure = (status: number, message: string) => new ApiError(message, { status, requestId: 'check-resource' });
const ui = textOf<string>('ui');
export const rowsIn = (part: Part) => part.view.container.querySelectorAll('tr[data-href]');

export type Listed = Shown & { readonly list: AnyEndpoint };

/** Returns the resource with its list; undefined if it has none, or a custom list. */
export function listed(context: Shown): Listed | undefined {
  const { list } = context.calls;
  return list && !context.spec.components.list ? { ...context, list } : undefined;
}

export function checkList(shown: Shown): void {
  const context = listed(shown);
  if (!context) return;
  const any = proving(context);
  const paged: typeof any = isPaged(context.list) ? any : () => undefined;

  any('its list waits in its own shape, then shows its columns in both languages', async (context) => {
    await context.any();
    for (const language of languages) {
      let answer: (page: unknown) => void = () => undefined;
      const waiting = new Promise<unknown>((resolve) => {
        answer = resolve;
      });
      const part = await context.open('', { language, answers: { [context.list.id]: () => waiting } });
      await waitFor(() =>
        assert.ok(part.view.container.querySelector('.ui-grid-skeleton tr'), 'nothing stands where the rows will be'),
      );
      answer(await context.full.client.call(context.list, { query: firstPage(context.list) }));
      await waitFor(() => assert.ok(rowsIn(part).length > 0, 'no row came'));
      const { tabs: shownTabs } = context.spec;
      if (
        shownTabs &&
        partsOf(context.spec, context.full.holder, context.words()).filters.some(({ id }) => id === shownTabs.by)
      ) {
        const tabs = within(part.view.getByRole('group', { name: ui('grid.tabs') }));
        assert.match(
          tabs.getByRole('button', { pressed: true }).textContent ?? '',
          new RegExp(`^${ui('grid.all')} \\d`),
          'the tab of all rows does not count them',
        );
      }
      const headings = [...part.view.container.querySelectorAll('th')].map((heading) => heading.textContent?.trim());
      for (const { title } of shownColumns(context))
        assert.ok(headings.includes(title), `no column ${title} among ${headings.join(', ')}`);
      refuseRawKeys(context);
      part.view.unmount();
    }
  });

  any('its list says that it is empty, that it failed, and that it is forbidden', async (context) => {
    const empty = await context.open('', { answers: { [context.list.id]: () => answerWith(context.list, []) } });
    if (!context.spec.components.empty) await empty.view.findByText(context.words().phrase('empty'));
    assert.equal(rowsIn(empty).length, 0);
    const offers = empty.view.queryAllByRole('button', { name: context.words().phrase('new') }).length;
    if (context.sample && !context.spec.components.empty)
      assert.equal(offers, 2, 'an empty list does not offer to make the first one');
    empty.view.unmount();

    const forbidden = await context.open('', {
      answers: {
        [context.list.id]: () => {
          throw failure(403, 'No.');
        },
      },
    });
    await forbidden.view.findByText(ui('state.forbidden'));
    forbidden.view.unmount();

    await context.any();
    let isDown = true;
    const failing = await context.open('', {
      answers: {
        [context.list.id]: (call) => {
          if (isDown) throw failure(500, 'The list broke.');
          return context.full.client.call(context.list, { query: call.query });
        },
      },
    });
    await failing.view.findByText('The list broke.');
    isDown = false;
    fireEvent.click(failing.view.getByRole('button', { name: ui('state.retry') }));
    await waitFor(() => assert.ok(rowsIn(failing).length > 0, 'Retry brought no rows'));
    isDown = true;
    await failing.queries.invalidateQueries();
    await failing.view.findByText(ui('grid.failedKept'));
    assert.ok(rowsIn(failing).length > 0, 'the rows that were there are gone');
  });

  paged('its columns that sort ask the server by their names, and others have no button', async (context) => {
    await context.any();
    const paging = pagingOf(context.list);
    const part = await context.open('');
    await waitFor(() => assert.ok(rowsIn(part).length > 0));
    for (const column of shownColumns(context)) {
      const heading = part.view.getByRole('columnheader', { name: column.title });
      const button = within(heading).queryByRole('button');
      assert.equal(
        button !== null,
        column.sortable === true,
        `${column.id} ${button ? 'has' : 'lacks'} a button to sort`,
      );
      if (!button) continue;
      fireEvent.click(button);
      // The initial sort order is already loaded.
      const sorts = [column.id, `${column.id}.en`];
      await waitFor(() =>
        assert.ok(
          part.calls.some(
            ({ id, query }) => id === context.list.id && sorts.includes(String(query[paging.sortBy ?? ''])),
          ),
        ),
      );
    }
    await waitFor(() => assert.equal(part.view.queryByRole('alert'), null, 'the server refused to sort'));
    const first = part.calls.find(({ id }) => id === context.list.id)?.query ?? {};
    assert.equal(
      first[paging.size ?? ''],
      context.spec.defaultSize ?? 20,
      'its first page is of another size than its own',
    );
  });

  paged('its search and each of its filters reach the query by their real names', async (context) => {
    const schemas = fieldsOf(context.list.query);
    const filters = partsOf(context.spec, context.full.holder, context.words()).filters.filter(
      ({ guard = 'signed-in' }) => checkGuard(guard, context.full.holder) === 'allowed',
    );
    const requestedFilters = filters.map((filter) => ({ filter, value: filterValue(filter, context) }));
    const search = context.spec.search === undefined ? [] : ['q=check'];
    const part = await context.open(
      `?${[...search, ...requestedFilters.map(({ filter, value }) => `f.${encodeURIComponent(filter.id)}=${value}`)].join('&')}`,
    );
    await waitFor(() =>
      assert.ok(rowsIn(part).length > 0 || part.view.queryByText(ui('grid.noResults')), 'the server refused the query'),
    );
    const query = lastQuery(part, context.list.id);
    if (search.length > 0)
      assert.equal(query[pagingOf(context.list).search ?? ''], 'check', 'the search is not in the query');
    for (const { filter } of requestedFilters) {
      for (const name of parametersOf(filter)) {
        assert.ok(name in schemas, `the filter ${filter.id} asks for ${name}, which the query has not`);
        assert.ok(
          query[name] !== undefined,
          `the filter ${filter.id} does not reach the query as ${name}: ${JSON.stringify(query)}`,
        );
      }
      part.view.getAllByText(filter.title, { exact: false });
    }
  });

  any('a row opens its details at their own address; what is not there is said', async (context) => {
    await context.any();
    const part = await context.open('');
    const row = await waitFor(() => {
      const [first] = rowsIn(part);
      assert.ok(first, 'the list shows no row');
      return first;
    });
    const address = row.getAttribute('data-href')?.split('?')[0] ?? '';
    fireEvent.click(within(row as HTMLElement).getAllByRole('link')[0] ?? row); // a row is an HTML element
    await waitFor(() => assert.equal(part.history.at(-1)?.split('?')[0], address));
    assert.ok(address.startsWith(`${context.base}/`), `a row leads to ${address}`);
    const record = await context.named(decodeURIComponent(address.slice(context.base.length + 1)));
    part.view.unmount();
    for (const language of languages) {
      const opened = await context.open(context.below(record), { language });
      // The name is in the language in which the drawer was opened.
      const drawer = await opened.view.findByRole('dialog', { name: context.spec.nameOf(record) });
      if (!context.spec.components.detail) {
        const { lines } = partsOf(context.spec, context.full.holder, context.words());
        const shown = lines.filter(({ guard = 'signed-in' }) => checkGuard(guard, context.full.holder) === 'allowed');
        // The status is beside the name.
        const status = statusLine(lines);
        for (const line of shown) if (line !== status) await within(drawer).findByText(line.title, { selector: 'dt' });
      }
      refuseRawKeys(context);
      opened.view.unmount();
    }
    const { details } = context.calls;
    if (!details) return;
    const none = await context.open('/none');
    await none.view.findByText(context.words().phrase('notFound'));
    fireEvent.click(none.view.getByRole('button', { name: ui('common.backToList') }));
    await waitFor(() => assert.equal(none.history.at(-1), context.base));
    none.view.unmount();
    let isDown = true;
    const failing = await context.open(context.below(record), {
      answers: {
        [details.id]: () => {
          if (isDown) throw failure(500, 'The details broke.');
          return context.full.client.call(details, idInput(details, context.spec.idOf(record)));
        },
      },
    });
    await failing.view.findByText('The details broke.');
    isDown = false;
    fireEvent.click(failing.view.getByRole('button', { name: ui('state.retry') }));
    await failing.view.findByRole('dialog', { name: context.spec.nameOf(record) });
  });
}

export function shownColumns({ spec, full, words }: Subject) {
  return partsOf(spec, full.holder, words()).columns.filter(
    ({ hidden, guard = 'signed-in' }) => !hidden && checkGuard(guard, full.holder) === 'allowed',
  );
}

const lastQuery = (part: Part, id: string): Readonly<Record<string, unknown>> =>
  part.calls.findLast((call) => call.id === id)?.query ?? {};

/** Returns a value of a filter as written in the address. */
function filterValue(filter: ListFilter, { calls: { list } }: Subject): string {
  if (filter.kind === 'date-range') return '2026-01-01..2026-01-31';
  if (filter.kind === 'amount-range') return '1..2';
  const schema = fieldsOf(list?.query)[filter.id] ?? {};
  if (withoutNull(schema).type === 'boolean') return 'true';
  const [given] = filter.kind === 'options' && Array.isArray(filter.options) ? filter.options : [];
  const value =
    given?.id ?? enumerationOf(schema)[0] ?? enumerationOf(fieldsOf(rowSchema(list))[filter.id])[0] ?? 'check';
  return encodeURIComponent(value);
}
