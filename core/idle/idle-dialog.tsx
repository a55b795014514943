import { useCoreText } from '../i18n/later-texts.ts';
import { answerWithin } from '../state/idle-deadline.ts';
import { Button } from '../ui/components/button.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import './idle-dialog.css';

interface IdleDialogProps {
  /** Remaining time in whole seconds. */
  readonly left: number;
  readonly onContinue: () => void;
  /** Called for Quit, Escape, the close icon and the backdrop (S-287, S-288). */
  readonly onQuit: () => void;
}

/**
 * Remaining seconds that screen readers announce. Announcing each second would prevent them from reading anything else.
 */
const announcedSeconds = [60, 30, 10];

/** Renders the dialog in which an inactive user confirms that they are still present (S-282 to S-289). */
export function IdleDialog({ left, onContinue, onQuit }: IdleDialogProps) {
  const text = useCoreText();
  const lastAnnounced = announcedSeconds.findLast((seconds) => seconds >= left) ?? left;
  return (
    <Dialog
      title={text('idle.title')}
      onClose={onQuit}
      closeLabel={text('idle.close')}
      closeOnBackdrop
      footer={
        <>
          <Button onClick={onQuit}>{text('idle.quit')}</Button>
          <Button look="primary" data-autofocus="" onClick={onContinue}>
            {text('idle.continue')}
          </Button>
        </>
      }
    >
      <p>{text('idle.hint')}</p>
      <div className="idle-countdown" role="timer" aria-label={text('idle.timer')}>
        <strong>{left}</strong> <span>{text('idle.seconds', { count: left })}</span>
      </div>
      <progress className="idle-progress" max={answerWithin / 1000} value={left} aria-hidden="true" />
      <p className="ui-visually-hidden" role="status">
        {text('idle.left', { count: lastAnnounced })}
      </p>
    </Dialog>
  );
}
