import { useRef } from 'react';
import { Link, NeighbourButtons, type Neighbours, useCommonText } from '#core/ui';
import { type ListAddress, useDetailAddresses } from './addresses.ts';
import { type OfList, Title, useOpened, Whose } from './opened.tsx';
import { useDetailText } from './texts.ts';

interface TransactionPageProps extends ListAddress, OfList {
  readonly neighbours: Neighbours;
}

/** One transaction on a page of its own: what the drawer shows, with the room of the whole screen. J and K go through the list behind it. */
export default function TransactionPage({ neighbours, facts, without, ...list }: TransactionPageProps) {
  const text = useDetailText();
  const common = useCommonText();
  const addresses = useDetailAddresses(list);
  const page = useRef<HTMLDivElement>(null);
  const { transaction, tabs, part, buttons, content } = useOpened(list.id, addresses.of, { facts, without });
  return (
    <div ref={page} className="screen transactions-page">
      <div className="transactions-page-bar">
        <Link href={addresses.list}>{common('backToList')}</Link>
        <span className="transactions-page-tools">
          <Link href={addresses.drawer}>{text('detail.besideList')}</Link>
          <NeighbourButtons {...neighbours} within={page} />
        </span>
      </div>
      <div className="transactions-page-head">
        <h1 tabIndex={-1}>{transaction ? <Title transaction={transaction} /> : text('detail.title')}</h1>
        {transaction && (
          <div className="transactions-page-whose">
            <Whose transaction={transaction} />
          </div>
        )}
        {buttons && <div className="transactions-page-actions">{buttons}</div>}
      </div>
      {tabs}
      <div className="transactions-page-body">
        <h2 className="ui-visually-hidden">{part}</h2>
        {content}
      </div>
    </div>
  );
}
