import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useCoreText } from '../i18n/later-texts.ts';
import type { StepUp } from '../state/step-ups.ts';
import { Button } from '../ui/components/button.tsx';
import { DigitInput } from '../ui/inputs/number-input.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import './step-up.css';
import { useCommonText } from '../ui/later-texts.ts';

const codeLength = 6;

/**
 * Renders the dialog for the code of a sensitive call. A wrong code empties the field and shows the reason; any other
 * result closes the dialog.
 */
export function StepUpDialog({ stepUp }: { readonly stepUp: StepUp }) {
  const text = useCoreText();
  const common = useCommonText();
  const form = useId();
  const field = useRef<HTMLElement>(null);
  const [code, setCode] = useState('');
  const [running, setRunning] = useState(false);
  const [problem, setProblem] = useState<string>();
  useCancelOnLeave(stepUp);

  const confirm = async (entered: string) => {
    if (running) return;
    if (entered.length < codeLength) {
      setProblem(text('stepUp.short'));
      field.current?.focus();
      return;
    }
    setProblem(undefined);
    setRunning(true);
    const refused = await stepUp.submit(entered);
    if (refused === undefined) return;
    setRunning(false);
    setCode('');
    setProblem(refused);
    field.current?.focus();
  };
  const change = (entered: string) => {
    setCode(entered);
    setProblem(undefined);
    if (entered.length === codeLength) void confirm(entered);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void confirm(code);
  };

  return (
    <Dialog
      title={text('stepUp.title')}
      className="step-up"
      onClose={stepUp.cancel}
      locked={running}
      footer={
        <>
          <Button onClick={stepUp.cancel} disabled={running}>
            {common('cancel')}
          </Button>
          {/* Uses aria-disabled, so that the button keeps the focus while the code is checked. */}
          <Button type="submit" form={form} look="primary" aria-disabled={running} aria-busy={running}>
            {text(running ? 'stepUp.checking' : 'stepUp.confirm')}
          </Button>
        </>
      }
    >
      <p>{stepUp.purpose === undefined ? text('stepUp.why') : text('stepUp.whyFor', { purpose: stepUp.purpose })}</p>
      <form id={form} className="step-up-code" onSubmit={submit} noValidate>
        <DigitInput
          label={text('stepUp.code')}
          value={code}
          onChange={change}
          maxLength={codeLength}
          autoComplete="one-time-code"
          hint={text('stepUp.hint')}
          error={problem}
          readOnly={running}
          inputRef={field}
        />
      </form>
      {/* The focus does not move, so this status announces the error at the field. */}
      <p className="ui-visually-hidden" role="status">
        {running ? text('stepUp.checking') : problem}
      </p>
    </Dialog>
  );
}

/** Cancels the call if the user leaves its screen with the browser's buttons or the session ends. */
function useCancelOnLeave(stepUp: StepUp): void {
  const [path] = useLocation();
  const [opened] = useState(path);
  useEffect(() => {
    if (path !== opened) stepUp.cancel();
  }, [path, opened, stepUp]);
  useEffect(() => stepUp.cancel, [stepUp]);
}
