import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { useText } from '../../i18n/use-text.ts';
import { useUiEnvironment } from '../../state/environment.tsx';
import { Button } from '../components/button.tsx';
import { MarksOptional } from '../components/field-marks.ts';
import { supportCode } from '../components/loaded.tsx';
import { useCommonText, useUiText } from '../later-texts.ts';
import { SaveFields } from '../saving/save-fields.tsx';
import { type Outcome, type SaveState, type Sending, useSave } from '../saving/use-save.ts';
import { Dialog } from './dialog.tsx';
import { firstMissing } from './first-missing.ts';

/** Props of `OutcomeDialog`. @public */
export interface OutcomeDialogProps {
  readonly title: string;
  /** The fields of the form, or the content to confirm. The fields keep their values if the action fails. */
  readonly children: ReactNode;
  readonly submitLabel: string;
  readonly look?: 'primary' | 'danger';
  /**
   * False if the values of the form can't be sent. The button remains enabled: pressing it names and focuses the
   * missing field (WCAG 3.3.1).
   */
  readonly canSubmit?: boolean;
  /** Performs the action, once per press; see `useSave`. */
  readonly submit: (sending: Sending) => Promise<Outcome>;
  /** Checks the result of an action whose response was lost. It must not repeat the action. */
  readonly check?: ((sending: Sending) => Promise<Outcome>) | undefined;
  /**
   * Called when the action has succeeded. It closes the dialog and shows a message on the screen. If absent, the dialog
   * stays open and shows the result. The dialog shows all other results.
   */
  readonly onSucceeded?: ((message: string | undefined) => void) | undefined;
  /** Shows the mode, as required for every action on money. */
  readonly money?: boolean;
  /** Id of the facts that screen readers announce with the title, because the focus skips them. */
  readonly describedBy?: string | undefined;
  readonly onClose: () => void;
}

/**
 * Renders a dialog that stays open until the result is known: succeeded; failed, with the reason and the form
 * unchanged; pending; or unknown, with a button to check. While the action runs, the buttons are locked and the dialog
 * can't be closed.
 * @public
 */
export function OutcomeDialog({
  title,
  children,
  submitLabel,
  look = 'primary',
  canSubmit = true,
  money = false,
  describedBy,
  onSucceeded,
  onClose,
  ...actions
}: OutcomeDialogProps) {
  const text = useUiText();
  const common = useCommonText();
  const form = useId();
  const { mode } = useUiEnvironment();
  const { state, save, check } = useSave(actions.submit, { check: actions.check });
  const running = state.kind === 'running';
  const open = state.kind === 'idle' || state.kind === 'failed' || (running && !state.checking);
  const buttons = useRef<HTMLDivElement>(null);
  const message = useRef<HTMLDivElement>(null);
  useOutcomeFocus(state.kind, buttons, message);
  const ends = useEffectEvent((message: string | undefined) => {
    onSucceeded?.(message);
    if (onSucceeded) onClose();
  });
  useEffect(() => {
    if (state.kind === 'succeeded') ends(state.message);
  }, [state]);
  const [missing, setMissing] = useState<string>();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (canSubmit) return void save();
    const field = firstMissing(event.currentTarget);
    setMissing(
      field?.error ?? (field?.label ? text('dialog.missing', { field: field.label }) : text('dialog.incomplete')),
    );
    field?.control.focus();
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      locked={running}
      describedBy={describedBy}
      footer={
        <div ref={buttons} className="ui-dialog-buttons">
          {money && open && (
            <span className={`ui-mode ui-mode-${mode.toLowerCase()}`}>{text(`dialog.mode.${mode}`)}</span>
          )}
          {open && (
            <Button onClick={onClose} disabled={running}>
              {common('cancel')}
            </Button>
          )}
          {open && (
            <Button
              type="submit"
              form={form}
              look={look}
              disabled={running}
              aria-disabled={!canSubmit || undefined}
              aria-busy={running}
              data-outcome-focus=""
            >
              {running ? text('dialog.running') : submitLabel}
            </Button>
          )}
          {!open && !running && <ClosingButtons state={state} check={check} onClose={onClose} />}
        </div>
      }
    >
      {open && (
        <form id={form} onSubmit={onSubmit} onInput={() => setMissing(undefined)} noValidate>
          <fieldset className="ui-plain-fieldset" disabled={running}>
            <MarksOptional value={true}>
              <SaveFields of={{ state }}>{children}</SaveFields>
            </MarksOptional>
          </fieldset>
        </form>
      )}
      <OutcomeMessage
        state={state}
        isClosing={state.kind === 'succeeded' && onSucceeded !== undefined}
        missing={canSubmit ? undefined : missing}
        slot={message}
      />
    </Dialog>
  );
}

interface ClosingProps {
  readonly state: SaveState;
  readonly check: (() => Promise<unknown>) | undefined;
  readonly onClose: () => void;
}

function ClosingButtons({ state, check, onClose }: ClosingProps) {
  const text = useUiText();
  const common = useCommonText();
  const canCheck = check && (state.kind === 'unknown' || state.kind === 'pending');
  return (
    <>
      <Button onClick={onClose} data-outcome-focus={canCheck ? undefined : ''}>
        {common('close')}
      </Button>
      {canCheck && (
        <Button look="primary" onClick={() => void check()} data-outcome-focus="">
          {text('dialog.check')}
        </Button>
      )}
    </>
  );
}

/**
 * Moves the focus after each step, because the button that had it is locked or removed: to the message while the action
 * runs, then to the next button.
 */
function useOutcomeFocus(
  kind: SaveState['kind'],
  buttons: RefObject<HTMLElement | null>,
  message: RefObject<HTMLElement | null>,
): void {
  const first = useRef(true);
  useEffect(() => {
    if (first.current) first.current = kind === 'idle';
    if (first.current) return;
    const target =
      kind === 'running' ? message.current : buttons.current?.querySelector<HTMLElement>('[data-outcome-focus]');
    target?.focus();
  }, [kind, buttons, message]);
}

interface OutcomeMessageProps {
  /** Hides the success message, because the dialog closes and its caller shows a message. */
  readonly isClosing: boolean;
  readonly state: SaveState;
  /** Message with the problem that prevents the form from being sent. */
  readonly missing: string | undefined;
  readonly slot: RefObject<HTMLDivElement | null>;
}

/** Renders the message area. It is always in the page, so that screen readers announce changes. */
function OutcomeMessage({ isClosing, state, missing, slot }: OutcomeMessageProps) {
  const text = useUiText();
  const base = useText('ui');
  const code = state.kind === 'unknown' && state.error ? supportCode(state.error) : undefined;
  return (
    <div ref={slot} className="ui-outcome-slot" role="status" tabIndex={-1}>
      {missing !== undefined && <p className="ui-outcome ui-outcome-negative">{missing}</p>}
      {state.kind === 'running' && (
        <p className="ui-outcome ui-outcome-running">{text(state.checking ? 'dialog.checking' : 'dialog.stay')}</p>
      )}
      {state.kind === 'succeeded' && !isClosing && (
        <p className="ui-outcome ui-outcome-positive">{state.message ?? text('dialog.succeeded')}</p>
      )}
      {state.kind === 'failed' && (
        <p className="ui-outcome ui-outcome-negative">
          <strong>{text('dialog.failed')}</strong> {state.reason}
        </p>
      )}
      {state.kind === 'pending' && (
        <p className="ui-outcome ui-outcome-pending">{state.message ?? text('dialog.pending')}</p>
      )}
      {state.kind === 'unknown' && (
        <p className="ui-outcome ui-outcome-pending">
          <strong>{text('dialog.unknown')}</strong> {text('dialog.unknownHint')}
          {code !== undefined && (
            <span className="ui-outcome-code">
              {base('state.code')} <code translate="no">{code}</code>
            </span>
          )}
        </p>
      )}
    </div>
  );
}
