/** Common part of the screens of opportunities and projects: the list or the board, depending on the URL. */
import type { ScreenProps } from '#core';
import { useAddressParameter } from '#core/react';
import { type Resource, Segmented } from '#core/ui';
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

/** Renders the switch between list and board next to the heading. */
export function ViewSwitch() {
  const text = useDealText();
  const view = useAddressParameter('view');
  return (
    <Segmented
      label={text('deals.views')}
      current={view.value === 'board' ? 'board' : 'list'}
      views={[
        { id: 'list', title: text('deals.list'), href: view.hrefWith(undefined) },
        { id: 'board', title: text('deals.board'), href: view.hrefWith('board') },
      ]}
    />
  );
}
