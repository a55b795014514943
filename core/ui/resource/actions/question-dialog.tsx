import type { AnyEndpoint } from '../../../http/endpoint.ts';
import { useCommonText } from '../../later-texts.ts';
import { OutcomeDialog } from '../../overlays/outcome-dialog.tsx';
import { type Question, useView } from '../view.ts';
import { useQuestion } from './use-question.ts';

interface QuestionDialogProps {
  readonly question: Question;
  /** True if the item is open next to the list. */
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/**
 * Renders the confirmation, with the name of the item, before it is deleted or before an action that requires one. It
 * stays open until the result is known.
 */
export default function QuestionDialog({ question, ...rest }: QuestionDialogProps) {
  const { spec, calls } = useView();
  const endpoint =
    question.kind === 'remove' ? calls.remove : spec.actions.find(({ id }) => id === question.id)?.endpoint;
  return endpoint ? <QuestionForCall question={question} endpoint={endpoint} {...rest} /> : null;
}

function QuestionForCall({
  question,
  endpoint,
  isOpen,
  onClose,
}: QuestionDialogProps & { readonly endpoint: AnyEndpoint }) {
  const common = useCommonText();
  const { words } = useView();
  const { name, action, submit, check } = useQuestion(question, endpoint, isOpen, onClose);
  const label = action ? words.text(action.label) : common('delete');
  return (
    <OutcomeDialog
      title={action ? label : words.phrase('deleteTitle')}
      submitLabel={label}
      look={action?.look === 'danger' || !action ? 'danger' : 'primary'}
      submit={submit}
      check={check}
      onClose={onClose}
    >
      <p>{action ? words.text(action.confirm ?? action.label, { name }) : words.phrase('deleteQuestion', { name })}</p>
    </OutcomeDialog>
  );
}
