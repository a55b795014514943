import { useCommonText } from '../later-texts.ts';
import { Button } from './button.tsx';

/** Part of a form's draft that the note needs. `useDraft` returns it. */
export interface RestoredDraft {
  /** True if the fields show what was entered before and not saved. */
  readonly isRestored: boolean;
  readonly discard: () => void;
}

/**
 * Renders the note that a form shows entries of an earlier visit, with a button that discards them. Renders nothing if
 * the form has none.
 * @param onDiscard called after the draft is discarded, to reset what the draft does not hold
 * @public
 */
export function RestoredNote({ draft, onDiscard }: { readonly draft: RestoredDraft; readonly onDiscard?: () => void }) {
  const common = useCommonText();
  if (!draft.isRestored) return null;
  return (
    <p className="ui-muted" role="status">
      {common('restored')}{' '}
      <Button
        look="quiet"
        onClick={() => {
          draft.discard();
          onDiscard?.();
        }}
      >
        {common('discard')}
      </Button>
    </p>
  );
}
