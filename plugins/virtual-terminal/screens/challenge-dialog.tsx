import { useText } from '#core/react';
import { Button, Dialog, SaveProblem } from '#core/ui';
import type { Payment } from './use-payment.ts';

/**
 * Renders the dialog during the issuer's challenge. The cardholder reports the result by telephone. Without a result
 * there is no payment.
 */
export function ChallengeDialog({ end }: NonNullable<Payment['challenge']>) {
  const text = useText('virtual-terminal');
  return (
    <Dialog
      title={text('virtualTerminal.challenge.title')}
      onClose={() => void end.save(false)}
      locked={end.isSaving}
      footer={
        <>
          {end.state.kind === 'unknown' && (
            <Button onClick={() => void end.check?.()}>{text('virtualTerminal.check')}</Button>
          )}
          <Button disabled={end.isSaving} onClick={() => void end.save(false)}>
            {text('virtualTerminal.challenge.fail')}
          </Button>
          <Button look="primary" disabled={end.isSaving} aria-busy={end.isSaving} onClick={() => void end.save(true)}>
            {text('virtualTerminal.challenge.pass')}
          </Button>
        </>
      }
    >
      <p>{text('virtualTerminal.challenge.what')}</p>
      <SaveProblem of={end} kind="action" />
    </Dialog>
  );
}
