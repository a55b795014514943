import { lazy, Suspense } from 'react';
import { useHolder } from '#core/react';
import { DateTime, DefinitionList, Notice, SafeHtml, Section, StatusPill } from '#core/ui';
import { kinds } from '../kinds.ts';
import { BoardingFees, ProductsAndFees } from './fees.tsx';
import { History } from './history.tsx';
import type { Paper } from './paper-of.ts';
import { Signature } from './signature.tsx';
import { usePaperText } from './texts.ts';
import { Versions } from './versions.tsx';

const Changes = lazy(() => import('./changes.tsx'));

/**
 * Renders the content of a paper: its merchant and status, the changes, the text, the prices and fees, and the history.
 */
export function PaperText({ paper }: { readonly paper: Paper }) {
  const text = usePaperText();
  const { kind, versions } = paper;
  const before = versions.find(({ version }) => version === paper.version - 1);
  return (
    <article className="agr-article">
      {paper.status === kinds[kind].pending && <Waiting paper={paper} />}
      <Facts paper={paper} />
      {before && (
        <Suspense fallback={null}>
          <Changes paper={paper} beforeId={before.id} />
        </Suspense>
      )}
      <div className="agr-body" translate="no">
        <SafeHtml html={paper.body} />
      </div>
      <BoardingFees paper={paper} />
      <ProductsAndFees paper={paper} />
      <Signed paper={paper} />
      {versions.length > 1 && <Versions paper={paper} />}
      <Section title={text('history')}>
        <History steps={paper.history} />
      </Section>
    </article>
  );
}

/** Renders the signer, the time and the signature. Renders nothing if the paper was accepted without a signature. */
function Signed({ paper: { history, merchantName } }: { readonly paper: Paper }) {
  const text = usePaperText();
  const step = history.find(({ type, signature }) => type === 'Accepted' && signature);
  if (!step?.signature) return null;
  return (
    <Section title={text('signature.title')}>
      <div className="agr-signed">
        <Signature drawing={step.signature} label={text('signature.of', { name: step.by })} />
        <span>
          <span translate="no">
            {step.by}, {merchantName}
          </span>{' '}
          · <DateTime value={step.at} style="full" />
        </span>
      </div>
    </Section>
  );
}

function Waiting({ paper: { kind, expires } }: { readonly paper: Paper }) {
  const text = usePaperText();
  const { tier } = useHolder();
  return (
    <Notice kind="pending" title={text(tier === 'merchant' ? `waits.${kind}` : 'waitsForMerchant')}>
      {expires !== undefined && (
        <>
          {text('until')} <DateTime value={expires} />
        </>
      )}
    </Notice>
  );
}

function Facts({ paper }: { readonly paper: Paper }) {
  const text = usePaperText();
  const isAccepted = paper.status === 'Accepted';
  const renderName = (value: string | undefined) => value && <span translate="no">{value}</span>;
  return (
    <DefinitionList
      items={[
        { label: text('status'), value: <StatusPill status={paper.status} /> },
        { label: text('name'), value: renderName(paper.title) },
        { label: text('version'), value: paper.version },
        { label: text('created'), value: <DateTime value={paper.created} /> },
        { label: text('merchant'), value: renderName(paper.merchantName) },
        { label: text('tenant'), value: renderName(paper.tenantName) },
        { label: text('signer'), value: renderName(`${paper.signerName}, ${paper.signerTitle}`) },
        { label: text(isAccepted ? 'acceptedBy' : 'rejectedBy'), value: renderName(paper.answeredBy) },
        {
          label: text(isAccepted ? 'acceptedAt' : 'rejectedAt'),
          value: paper.answeredAt && <DateTime value={paper.answeredAt} style="full" />,
        },
        { label: text('feesDue'), value: paper.feesDue && <DateTime value={paper.feesDue} style="date" /> },
        { label: text('rejectReason'), value: renderName(paper.rejectReason) },
      ]}
    />
  );
}
