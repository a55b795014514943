/**
 * Runs in the page: returns what a screen reader announces for an element but Chromium's tree lacks. Functions must be
 * anonymous, because tsx would add a helper.
 */
export function factsOf(element: Element): { readonly states: string[]; readonly cell: string[] } {
  const states: string[] = [];
  const current = element.getAttribute('aria-current');
  if (current !== null && current !== 'false') states.push(current === 'true' ? 'current' : `current ${current}`);
  const sort = element.closest('th')?.getAttribute('aria-sort');
  if (sort && sort !== 'none') states.push(`sorted ${sort}`);
  const sets: Readonly<Record<string, string>> = {
    option: '[role=listbox]',
    menuitem: '[role=menu], [role=menubar]',
    menuitemradio: '[role=menu], [role=menubar]',
    menuitemcheckbox: '[role=menu], [role=menubar]',
    tab: '[role=tablist]',
    radio: '[role=radiogroup]',
    treeitem: '[role=tree]',
  };
  const role = element.getAttribute('role') ?? '';
  const set = sets[role] === undefined ? null : element.closest(sets[role]);
  const radios = element instanceof HTMLInputElement && element.type === 'radio' && element.name !== '';
  const siblings = radios
    ? [...(element.form ?? document).querySelectorAll(`input[type=radio][name="${CSS.escape(element.name)}"]`)]
    : [...(set?.querySelectorAll(role.startsWith('menuitem') ? '[role^=menuitem]' : `[role=${role}]`) ?? [])].filter(
        (element) => element.checkVisibility(),
      );
  const at =
    element.getAttribute('aria-posinset') ??
    (siblings.includes(element) ? String(siblings.indexOf(element) + 1) : undefined);
  const size = element.getAttribute('aria-setsize') ?? String(siblings.length);
  if (at !== undefined) states.push(`${at} of ${size}`);
  const item = element.closest('li, [role=listitem]');
  const list = item?.closest('ul, ol, [role=list]');
  if (at === undefined && item && list && element.closest('table') === null) {
    const items = [...list.children].filter(
      (element) => element.matches('li, [role=listitem]') && element.checkVisibility(),
    );
    if (items.length > 1) states.push(`item ${items.indexOf(item) + 1} of ${items.length}`);
  }

  const cell: string[] = [];
  const row = element.closest('tr');
  const table = row?.closest('table');
  const box = element.closest('td, th');
  if (row && table && element.closest('tbody')) {
    const rows = [...table.querySelectorAll('tbody tr')].filter(
      (element) => element.closest('[aria-hidden=true]') === null,
    );
    cell.push(
      `row ${row.getAttribute('aria-rowindex') ?? rows.indexOf(row) + 1} of ${table.getAttribute('aria-rowcount') ?? rows.length}`,
    );
    const columns = [...(table.tHead?.rows ?? [])].at(-1);
    if (box instanceof HTMLTableCellElement) {
      const head = columns?.cells[box.cellIndex]?.innerText.trim();
      const of = row.querySelector<HTMLElement>('th[scope=row]');
      if (of && of !== box) cell.push(`row “${of.innerText.trim().replace(/\s+/g, ' ')}”`);
      if (head) cell.push(`column “${head.replace(/\s+/g, ' ')}”`);
    }
  }
  return { states, cell };
}
