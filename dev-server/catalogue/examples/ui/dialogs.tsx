/** Dialogs: a question, a form with its outcome, a reason, a secret that is shown only once. */
import { Button, ConfirmDialog, Dialog, OutcomeDialog, SecretDialog, TextInput, WordDialog } from '#core/ui';

const close = () => undefined;

export const Plain = () => (
  <Dialog title="Export payments" onClose={close} footer={<Button look="primary">Export 120 rows</Button>}>
    The file has the columns of the list.
  </Dialog>
);
Plain.isOverlay = true;

export const Question = () => (
  <ConfirmDialog
    title="Delete UAE dirham?"
    confirmLabel="Delete currency"
    look="danger"
    onConfirm={close}
    onClose={close}
  >
    You can’t undo this.
  </ConfirmDialog>
);
Question.isOverlay = true;

export const WithOutcome = () => (
  <OutcomeDialog
    title="New price book"
    submitLabel="Create price book"
    submit={async () => ({ kind: 'failed', reason: 'The name is taken.' })}
    onClose={close}
  >
    <TextInput label="Name" value="Standard" onChange={close} required />
  </OutcomeDialog>
);
WithOutcome.isOverlay = true;

export const WithReason = () => (
  <WordDialog
    title="Reject document?"
    submitLabel="Reject document"
    look="danger"
    reason="Reason"
    send={async () => undefined}
    done="Document rejected."
    onClose={close}
  >
    Mulrain Grocers must upload it again.
  </WordDialog>
);
WithReason.isOverlay = true;

export const Secret = () => (
  <SecretDialog title="API key created" secret="sk_test_4eC39HqLyjWDarjtT1zdp7dc" label="API key" onClose={close}>
    <p>Store it in your secret manager.</p>
  </SecretDialog>
);
Secret.isOverlay = true;
