import { Loaded, Money, Section } from '#core/ui';
import { feeChanges, priceChanges, textChanges } from './differences.ts';
import { Fee } from './fees.tsx';
import type { Paper } from './paper-of.ts';
import { usePaperText } from './texts.ts';
import { usePaper } from './use-paper.ts';

/** Renders the differences between a version and the previous version. */
export default function Changes({ paper, beforeId }: { readonly paper: Paper; readonly beforeId: string }) {
  const text = usePaperText();
  const call = usePaper(paper.kind, beforeId);
  return (
    <Section title={text('changes', { version: paper.version - 1 })}>
      <Loaded call={call}>{(before) => <List before={before} after={paper} />}</Loaded>
    </Section>
  );
}

function List({ before, after }: { readonly before: Paper; readonly after: Paper }) {
  const text = usePaperText();
  const fees = feeChanges(before, after);
  const prices = priceChanges(before.entries, after.entries);
  const lines = textChanges(before.body, after.body);
  if (fees.length + prices.length + lines.length === 0) return <p className="ui-muted">{text('noChanges')}</p>;
  return (
    <ul className="agr-changes">
      {fees.map(({ fee, from, to }) => (
        <li key={fee}>
          {text(`fee.${fee}`)}:{' '}
          <del>
            <Money amount={from} currency={before.currency} />
          </del>{' '}
          <ins>
            <Money amount={to} currency={after.currency} />
          </ins>
        </li>
      ))}
      {prices.map(({ productName, feeTypeName, from, to }) => (
        <li key={`${productName} ${feeTypeName}`}>
          <span translate="no">{`${productName}, ${feeTypeName}`}</span>:{' '}
          {from && (
            <del>
              <Fee item={from} />
            </del>
          )}{' '}
          {to && (
            <ins>
              <Fee item={to} />
            </ins>
          )}
        </li>
      ))}
      {lines.map(({ kind, line }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity and never move
        <li key={at} translate="no">
          {kind === 'added' ? <ins>{line}</ins> : <del>{line}</del>}
        </li>
      ))}
    </ul>
  );
}
