import { useCall, useText } from '#core/react';
import { Card, CardSkeleton, formatCount, Link, Loaded } from '#core/ui';
import { orderCalls } from '../orders/api.ts';
import { paths } from '../paths.ts';

/** Renders the counts of pending payments, each number with a link to its list. */
export default function Waiting() {
  const text = useText('payments');
  const call = useCall(orderCalls.waiting);
  return (
    <Card title={text('manifest.waiting')}>
      <Loaded call={call} skeleton={<CardSkeleton />}>
        {(counts) => <WaitingRows counts={counts} />}
      </Loaded>
    </Card>
  );
}

const rows = [
  { name: 'mine', href: `${paths.pending}?f.mine=yes` },
  { name: 'all', href: `${paths.pending}?f.state=WaitingForApproval` },
  { name: 'beneficiaries', href: `${paths.beneficiaries}?f.waiting=yes` },
  { name: 'connections', href: `${paths.connections}?f.state=Authorised` },
] as const;

type Counts = Readonly<Record<(typeof rows)[number]['name'], number>>;

export function WaitingRows({ counts, onLeave }: { readonly counts: Counts; readonly onLeave?: () => void }) {
  const text = useText('payments');
  return (
    <ul className="ui-rows">
      {rows.map(({ name, href }) => (
        <li key={name}>
          <Link href={href} {...(onLeave && { onClick: onLeave })}>
            {text(`waiting.${name}`)}
          </Link>
          <strong>{formatCount(counts[name])}</strong>
        </li>
      ))}
    </ul>
  );
}
