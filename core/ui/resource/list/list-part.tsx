import plus from '@blueprintjs/icons/lib/esm/generated/16px/paths/plus.js';
import { Suspense } from 'react';
import type { TabsBy } from '../../../api/collection.ts';
import { DataGrid } from '../../data-grid/data-grid.tsx';
import type { Grid } from '../../data-grid/state/use-grid-state.ts';
import { type GridTab, tabsBy } from '../../data-grid/toolbar/grid-tabs.tsx';
import type { GridExport, GridList, RowMenuContent } from '../../data-grid/types.ts';
import { type UiText, useUiText } from '../../later-texts.ts';
import { Menu } from '../../overlays/menu.tsx';
import { Button } from '../../pieces/button.tsx';
import { Glyph } from '../../pieces/glyph.tsx';
import { ScreenHead } from '../../pieces/screen.tsx';
import type { Item } from '../declaration/spec.ts';
import { useView } from '../view.ts';

interface ListPartProps {
  readonly grid: Grid<Item>;
  readonly list: GridList<Item>;
  readonly exported: GridExport | undefined;
  /** A dialog has the title in its head. */
  readonly hasTitle: boolean;
}

/** The heading with its buttons, and the rows. */
export function ListPart({ grid, list, exported, hasTitle }: ListPartProps) {
  const ui = useUiText();
  const { spec, calls, words, title, base, mayCreate, offersFor, go, hrefNew } = useView();
  const { listActions: ListActions, rowActions: Actions, empty: Empty } = spec.components;
  const canChange = calls.update !== undefined || calls.remove !== undefined || spec.actions.length > 0;
  const menu: RowMenuContent<Item> = {
    has: (row) => offersFor(row).length > 0,
    content: (row, close) => <Menu label={words.say('actionsFor', { name: spec.nameOf(row) })} entries={offersFor(row)} close={close} />,
  };
  const tabs = spec.tabs ? listTabs(grid, spec.tabs, ui) : [];
  const create = (attributes: object = {}) =>
    mayCreate && (
      <Button look="primary" icon={<Glyph paths={plus} />} onClick={() => go(hrefNew)} {...attributes}>
        {words.say('new')}
      </Button>
    );
  return (
    <>
      <ScreenHead
        title={hasTitle ? title : undefined}
        actions={
          <>
            {ListActions && <ListActions />}
            {create({ 'data-resource-new': '' })}
          </>
        }
      />
      <DataGrid
        grid={grid}
        list={list}
        title={title}
        rowId={spec.idOf}
        rowPath={(row) => `${base}/${encodeURIComponent(spec.idOf(row))}`}
        {...(Actions && {
          rowActions: (row: Item) => (
            <Suspense fallback={null}>
              <Actions row={row} />
            </Suspense>
          ),
        })}
        tabs={tabs.length > 1 ? { tabs } : undefined}
        rowMenu={Actions || !canChange ? undefined : menu}
        export={exported}
        {...(spec.search !== undefined && { searchPlaceholder: words.text(spec.search) })}
        empty={{ title: words.say('empty'), ...(Empty && { body: <Empty /> }), action: create() }}
      />
    </>
  );
}

/** Returns a tab for each value of the filter; only that of all rows where the list does not have the filter. */
function listTabs({ config }: Grid<Item>, { by, as }: TabsBy, ui: UiText): readonly GridTab[] {
  const named = tabsBy(config.filters, by, ui('grid.all'));
  return as === 'active'
    ? named.map((tab) => ({ ...tab, title: tab.id === 'all' ? tab.title : ui(tab.id === 'true' ? 'status.Active' : 'status.Inactive') }))
    : named;
}
