import maximize from '@blueprintjs/icons/lib/esm/generated/16px/paths/maximize.js';
import { Drawer, Glyph, Link, type Neighbours, useNavigate } from '#core/ui';
import { type ListAddress, useDetailAddresses } from './addresses.ts';
import { type OfList, Title, useOpened, Whose } from './opened.tsx';
import { useDetailText } from './texts.ts';

interface TransactionDrawerProps extends ListAddress, OfList {
  readonly neighbours: Neighbours;
}

/** One transaction at its own address: what it is, its money, what happened, what follows from it. */
export default function TransactionDrawer({ neighbours, facts, without, ...list }: TransactionDrawerProps) {
  const text = useDetailText();
  const navigate = useNavigate();
  const addresses = useDetailAddresses(list);
  const { transaction, tabs, buttons, content } = useOpened(list.id, addresses.of, { facts, without });
  return (
    <Drawer
      title={transaction ? <Title transaction={transaction} /> : text('detail.title')}
      subtitle={transaction && <Whose transaction={transaction} />}
      neighbours={neighbours}
      tools={
        <Link className="ui-icon-button transactions-open-page" href={addresses.page} aria-label={text('detail.openPage')} title={text('detail.openPage')}>
          <Glyph paths={maximize} />
        </Link>
      }
      actions={buttons}
      tabs={tabs}
      base={list.base}
      onClose={() => navigate(addresses.list)}
    >
      {content}
    </Drawer>
  );
}
