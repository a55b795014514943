import { useState } from 'react';
import { useSnackbar } from '#core/react';
import { OutcomeDialog, RadioGroup, TextInput } from '#core/ui';
import type { Drawing } from '../api.ts';
import type { Paper } from './paper-of.ts';
import { Signature } from './signature.tsx';
import { SignaturePad } from './signature-pad.tsx';
import { usePaperText } from './texts.ts';
import { useAnswer } from './use-answer.ts';

const signatureKinds = ['none', 'drawn', 'typed'] as const;

/**
 * Renders the confirmation before a merchant accepts a paper. The person who accepts may draw a signature or type their
 * name.
 */
export default function AcceptDialog({ paper, onClose }: { readonly paper: Paper; readonly onClose: () => void }) {
  const text = usePaperText();
  const showSnackbar = useSnackbar();
  const answer = useAnswer(paper);
  const [signatureKind, setSignatureKind] = useState<string>('none');
  const [lines, setLines] = useState('');
  const [name, setName] = useState('');
  const { kind, title, version, merchantName: merchant } = paper;
  const typed = name.trim();
  const signature: Drawing | undefined =
    signatureKind === 'drawn' && lines !== ''
      ? { lines }
      : signatureKind === 'typed' && typed !== ''
        ? { name: typed }
        : undefined;
  return (
    <OutcomeDialog
      title={text(`acceptTitle.${kind}`)}
      submitLabel={text('accept')}
      canSubmit={signatureKind === 'none' || signature !== undefined}
      submit={(sending) => answer({ response: 'Accepted', ...(signature && { signature }) }, sending)}
      onSucceeded={() => showSnackbar(text(`accepted.${kind}`), 'success')}
      onClose={onClose}
    >
      <p>{text(`acceptQuestion.${kind}`, { title, version, merchant })}</p>
      {kind === 'agreement' && <p>{text('acceptEffect')}</p>}
      <div className="agr-signing">
        <RadioGroup
          label={text('signature.how')}
          hint={text('signature.hint')}
          value={signatureKind}
          options={signatureKinds.map((id) => ({ id, name: text(`signature.way.${id}`) }))}
          onChange={setSignatureKind}
          segmented
        />
        {signatureKind === 'drawn' && <SignaturePad lines={lines} onChange={setLines} />}
        {signatureKind === 'typed' && (
          <>
            <TextInput
              name="name"
              label={text('signature.name')}
              value={name}
              onChange={setName}
              maxLength={120}
              required
            />
            {typed !== '' && <Signature drawing={{ name: typed }} label={text('signature.drawn')} />}
          </>
        )}
      </div>
    </OutcomeDialog>
  );
}
