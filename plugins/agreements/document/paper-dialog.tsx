import './paper.css';
import { lazy, Suspense, useState } from 'react';
import { useAddressParameter, useHolder, usePrint } from '#core/react';
import { Button, Dialog, EmptyState, Loaded, useNavigate } from '#core/ui';
import { type Kind, kinds } from '../kinds.ts';
import type { Paper } from './paper-of.ts';
import { PaperText } from './paper-text.tsx';
import { usePaperText } from './texts.ts';
import { usePaper } from './use-paper.ts';

const AcceptDialog = lazy(() => import('./accept-dialog.tsx'));
const RejectDialog = lazy(() => import('./reject-dialog.tsx'));

/** Renders the dialog View Agreement or View Proposal over the current screen (A-108 to A-124). */
export default function PaperDialog({ kind, id }: { readonly kind: Kind; readonly id: string }) {
  const text = usePaperText();
  const navigate = useNavigate();
  const { hrefWith } = useAddressParameter(kind);
  const { permissions, tier } = useHolder();
  const call = usePaper(kind, id);
  const [asking, setAsking] = useState<'accept' | 'reject'>();
  // After a 403 the cached paper is hidden, and a response is not possible.
  const paper = call.error?.status === 403 ? undefined : call.data;
  const canAnswer =
    paper?.status === kinds[kind].pending && tier === 'merchant' && permissions.has(kinds[kind].permission);
  const Asking = asking === 'accept' ? AcceptDialog : RejectDialog;
  return (
    <Dialog
      title={text(`title.${kind}`)}
      className="agr-paper"
      onClose={() => navigate(hrefWith())}
      actions={paper && <PrintButton paper={paper} />}
      footer={
        canAnswer && (
          <>
            <Button look="danger" onClick={() => setAsking('reject')}>
              {text('reject')}
            </Button>
            <Button look="primary" onClick={() => setAsking('accept')}>
              {text('accept')}
            </Button>
          </>
        )
      }
    >
      <Loaded
        call={call}
        problem={({ status }) =>
          status === 404 ? <EmptyState title={text(`unknown.${kind}`)}>{text('unknownHint')}</EmptyState> : undefined
        }
      >
        {(shown) => <PaperText paper={shown} />}
      </Loaded>
      {paper && asking && (
        <Suspense fallback={null}>
          <Asking paper={paper} onClose={() => setAsking(undefined)} />
        </Suspense>
      )}
    </Dialog>
  );
}

/** Renders the button that prints a paper or saves it as a PDF. The name of the paper becomes the file name. */
function PrintButton({ paper: { kind, title, version, merchantName } }: { readonly paper: Paper }) {
  const text = usePaperText();
  const print = usePrint();
  const printNamed = async () => {
    const before = document.title;
    document.title = `${text(`word.${kind}`)} - ${title} v${version} - ${merchantName}`;
    await print();
    document.title = before;
  };
  return <Button onClick={() => void printNamed()}>{text('print')}</Button>;
}
