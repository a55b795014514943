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
import { useCommonText, useUiText } from '../later-texts.ts';
import { Button } from '../pieces/button.tsx';
import { MarksOptional } from '../pieces/field-marks.ts';
import { supportCode } from '../pieces/loaded.tsx';
import { SaveFields } from '../saving/save-fields.tsx';
import { type Outcome, type SaveState, type Sending, useSave } from '../saving/use-save.ts';
import { Dialog } from './dialog.tsx';
import { firstMissing } from './first-missing.ts';

/** Props of `OutcomeDialog`. @public */
export interface OutcomeDialogProps {
  readonly title: string;
  /** The form's fields, or what is to be confirmed. They keep their values when the action fails. */
  readonly children: ReactNode;
  readonly submitLabel: string;
  readonly look?: 'primary' | 'danger';
  /**
   * False while the form's values cannot be sent. The button stays in reach all the same: pressed, it says which field
   * is missing and leads there (WCAG 3.3.1).
   */
  readonly canSubmit?: boolean;
  /** Performs the action, once per press: see `useSave`. */
  readonly submit: (sending: Sending) => Promise<Outcome>;
  /** Finds out what became of an action whose answer was lost. It must not repeat the action. */
  readonly check?: ((sending: Sending) => Promise<Outcome>) | undefined;
  /**
   * Called once the action has succeeded: closes the dialog and shows a message of the screen. If absent, the dialog
   * stays open and shows the result. All other results are shown in the dialog.
   */
  readonly onSucceeded?: ((message: string | undefined) => void) | undefined;
  /** Names the system mode, which every action on money does. */
  readonly money?: boolean;
  /** The id of the facts that screen readers read with the title: the focus goes past them. */
  readonly describedBy?: string | undefined;
  readonly onClose: () => void;
}

/**
 * Renders a dialog that stays open until the outcome: succeeded, failed with the reason and the form unchanged,
 * pending, or unknown with a way to check. While the action runs the buttons are locked and the dialog does not close.
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
 * Moves the focus after each step, because the button that had it is locked or gone: to the message while the action
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
  /** Hides the success here: the dialog closes, and its caller shows a message. */
  readonly isClosing: boolean;
  readonly state: SaveState;
  /** Message that names the problem that prevents sending the form. */
  readonly missing: string | undefined;
  readonly slot: RefObject<HTMLDivElement | null>;
}

/** Renders the message area, which is always in the page, so that screen readers announce its changes. */
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
