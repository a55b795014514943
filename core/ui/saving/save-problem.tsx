import { useUiText } from '../later-texts.ts';
import type { Save } from './use-save.ts';

const words = {
  save: { failed: 'save.failed', unknown: 'save.unknown' },
  action: { failed: 'dialog.failed', unknown: 'dialog.unknown' },
} as const;

interface SaveProblemProps {
  readonly of: Pick<Save<never>, 'state'>;
  /** Type of the operation: a form is saved, or an action is performed. */
  readonly kind?: keyof typeof words;
}

/**
 * Renders the reason why saving or an action failed or has an unknown result. The form is unchanged and can be sent
 * again.
 * @public
 */
export function SaveProblem({ of: { state }, kind = 'save' }: SaveProblemProps) {
  const text = useUiText();
  if (state.kind !== 'failed' && state.kind !== 'unknown') return null;
  const reason = state.kind === 'failed' ? state.reason : state.error?.message;
  return (
    <p role="alert" className="ui-save-problem">
      <strong>{text(words[kind][state.kind])}</strong> {reason}
    </p>
  );
}
