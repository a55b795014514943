/** What the screens of opportunities and projects have in common: the list, or in its place the board, as the address says. */
import type { ScreenProps } from '#core';
import { useAddressParameter } from '#core/react';
import { Link, type Resource } from '#core/ui';
import './deals.css';
import { useDealText } from './texts.ts';

type Screen = Resource['screen'];

export function listOrBoard(list: Screen, board: Screen) {
  function DealScreen(props: ScreenProps) {
    const isBoard = useAddressParameter('view').value === 'board';
    const Shown = isBoard ? board : list;
    return <Shown {...props} />;
  }
  return Object.assign(DealScreen, { spec: list.spec });
}

/** Beside the heading: which of the two views it is. */
export function ViewSwitch() {
  const text = useDealText();
  const view = useAddressParameter('view');
  const isBoard = view.value === 'board';
  return (
    <nav className="crm-views" aria-label={text('deals.views')}>
      <Link className="ui-button ui-button-plain" aria-current={isBoard ? undefined : 'page'} href={view.hrefWith(undefined)}>
        {text('deals.list')}
      </Link>
      <Link className="ui-button ui-button-plain" aria-current={isBoard ? 'page' : undefined} href={view.hrefWith('board')}>
        {text('deals.board')}
      </Link>
    </nav>
  );
}
