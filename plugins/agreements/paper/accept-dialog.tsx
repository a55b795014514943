import { showSnackbar } from '#core/react';
import { OutcomeDialog } from '#core/ui';
import type { Paper } from './paper-of.ts';
import { usePaperText } from './texts.ts';
import { useAnswer } from './use-answer.ts';

/** Asks before a merchant is bound. */
export default function AcceptDialog({ paper, onClose }: { readonly paper: Paper; readonly onClose: () => void }) {
  const text = usePaperText();
  const answer = useAnswer(paper);
  const { kind, title, version, merchantName: merchant } = paper;
  return (
    <OutcomeDialog
      title={text(`acceptTitle.${kind}`)}
      submitLabel={text('accept')}
      submit={(sending) => answer({ response: 'Accepted' }, sending)}
      onSucceeded={() => showSnackbar(text(`accepted.${kind}`), 'success')}
      onClose={onClose}
    >
      <p>{text(`acceptQuestion.${kind}`, { title, version, merchant })}</p>
      {kind === 'agreement' && <p>{text('acceptEffect')}</p>}
    </OutcomeDialog>
  );
}
