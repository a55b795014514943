import { useText } from '#core/react';
import { DateTime, DefinitionList, type ItemProps, Link, Section, StatusPill } from '#core/ui';
import type { Signature } from '../api.ts';
import { History } from '../document/history.tsx';
import type { Kind } from '../kinds.ts';
import { hrefOfPaper } from '../open-paper.ts';
import '../document/paper.css';

/** Renders the progress of a sent paper and its history. */
export default function SignatureDetail({ kind, item }: ItemProps<Signature> & { readonly kind: Kind }) {
  const text = useText('agreements');
  const renderName = (value: string | undefined) => value && <span translate="no">{value}</span>;
  return (
    <>
      <p>
        <Link className="ui-button ui-button-plain" href={hrefOfPaper(kind, item.id)}>
          {text(`open.${kind}`)}
        </Link>
      </p>
      <DefinitionList
        items={[
          { label: text('agreementSignatures.field.status'), value: <StatusPill status={item.status} /> },
          { label: text('agreementSignatures.field.edition'), value: item.edition },
          { label: text('merchant'), value: renderName(item.merchantName) },
          { label: text('agreementSignatures.field.sentBy'), value: renderName(item.sentBy) },
          { label: text('agreementSignatures.field.created'), value: <DateTime value={item.created} /> },
          {
            label: text('agreementSignatures.field.expires'),
            value: item.expires && <DateTime value={item.expires} />,
          },
          { label: text('agreementSignatures.field.answeredBy'), value: renderName(item.answeredBy) },
          {
            label: text('agreementSignatures.field.answeredAt'),
            value: item.answeredAt && <DateTime value={item.answeredAt} />,
          },
          { label: text('agreementSignatures.field.rejectReason'), value: renderName(item.rejectReason) },
        ]}
      />
      <Section title={text('history')}>
        <History steps={item.history} />
      </Section>
    </>
  );
}
