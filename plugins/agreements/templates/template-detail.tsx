import './templates.css';
import { useState } from 'react';
import { useHolder } from '#core/react';
import { Button, DateTime, DefinitionList, formatDay, type ItemProps, Section, StatusPill } from '#core/ui';
import { BoardingFees, ProductsAndFees } from '../document/fees.tsx';
import type { Kind } from '../kinds.ts';
import { templatesPermission } from '../permissions.ts';
import { SendDialog } from './send-dialog.tsx';
import { TemplatePreview } from './template-preview.tsx';
import type { Template } from './template-values.ts';
import { useTemplateText } from './texts.ts';

/** Renders a template with the text that a merchant would read, its prices and its published versions. */
export default function TemplateDetail({ kind, item }: ItemProps<Template> & { readonly kind: Kind }) {
  const text = useTemplateText();
  const { permissions } = useHolder();
  const [isSending, setSending] = useState(false);
  return (
    <>
      <DefinitionList
        items={[
          { label: text('state'), value: <StatusPill status={item.state} /> },
          { label: text('edition'), value: item.edition },
          { label: text('updated'), value: <DateTime value={item.updated} /> },
          { label: text('signer'), value: <span translate="no">{`${item.signerName}, ${item.signerTitle}`}</span> },
          { label: text('signerUntil'), value: item.signerUntil && formatDay(item.signerUntil) },
        ]}
      />
      {item.state === 'Published' && permissions.has(templatesPermission(kind, 'Edit')) && (
        <p className="agr-send">
          <Button look="primary" onClick={() => setSending(true)}>
            {text('sendNow')}
          </Button>
        </p>
      )}
      <TemplatePreview kind={kind} terms={item} />
      <BoardingFees paper={item} />
      <ProductsAndFees paper={item} />
      {item.editions.length > 0 && (
        <Section title={text('published')}>
          <ul className="ui-rows">
            {item.editions.toReversed().map(({ edition, at, by }) => (
              <li key={edition}>
                <span>{text('editionOf', { edition })}</span>
                <span>
                  <DateTime value={at} /> · <span translate="no">{by}</span>
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {isSending && <SendDialog kind={kind} templateId={item.id} onClose={() => setSending(false)} />}
    </>
  );
}
