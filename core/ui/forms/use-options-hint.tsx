import type { InputProps } from '../inputs/input-props.ts';
import { useUiText } from '../later-texts.ts';
import { Button } from '../pieces/button.tsx';

/** A call whose answer has options to choose from. */
export interface OptionsCall {
  readonly data: unknown;
  readonly isError: boolean;
  readonly refetch: () => unknown;
}

/** Asks again for a filter's options that could not be loaded; undefined where they are there. For the `onRetry` of a filter. */
export const retryOf = ({ data, isError, refetch }: OptionsCall): (() => void) | undefined =>
  isError && data === undefined ? () => void refetch() : undefined;

/** The hint of an input whose options a call answers: that they could not be loaded, with a button that asks again; else its own. */
export function useOptionsHint(call: OptionsCall, hint?: InputProps['hint']): InputProps['hint'] {
  const text = useUiText();
  const retry = retryOf(call);
  if (!retry) return hint;
  return (
    <span role="alert" className="ui-form-failed">
      <span>{text('input.optionsFailed')}</span>
      <Button look="quiet" onClick={retry}>
        {text('state.retry')}
      </Button>
    </span>
  );
}
