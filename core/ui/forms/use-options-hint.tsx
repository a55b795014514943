import type { Lookup } from '../../portal/use-lookup.ts';
import type { InputProps } from '../inputs/input-props.ts';
import { useUiText } from '../later-texts.ts';
import { Button } from '../pieces/button.tsx';

/** A call whose answer has options to choose from. */
export interface OptionsCall {
  readonly data: unknown;
  readonly isError: boolean;
  readonly refetch: () => unknown;
}

/** What `useLookup` gives. */
type PortalList = Pick<Lookup<unknown>, 'rows' | 'failure' | 'reload'>;

/** Asks again for a filter's options that could not be loaded; undefined where they are there. For the `onRetry` of a filter. */
export function retryOf(call: OptionsCall | PortalList): (() => void) | undefined {
  if ('rows' in call) return call.failure && call.rows.length === 0 ? call.reload : undefined;
  const { data, isError, refetch } = call;
  return isError && data === undefined ? () => void refetch() : undefined;
}

/** The hint of an input whose options a call answers, or a list of the portal with others beside it: that they could not be loaded, with a button that asks again; else its own. */
export function useOptionsHint(call: OptionsCall | PortalList, hint?: InputProps['hint']): InputProps['hint'] {
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
