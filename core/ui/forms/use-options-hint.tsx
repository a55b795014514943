import type { Lookup } from '../../portal/use-lookup.ts';
import { Button } from '../components/button.tsx';
import type { InputProps } from '../inputs/input-props.ts';
import { useUiText } from '../later-texts.ts';

/** A call whose response contains options. */
export interface OptionsCall {
  readonly data: unknown;
  readonly isError: boolean;
  readonly refetch: () => unknown;
}

/** Part of the result of `useLookup`. */
type PortalList = Pick<Lookup<unknown>, 'rows' | 'failure' | 'reload'>;

/**
 * Returns a function that loads a filter's options again, for the `onRetry` of a filter; `undefined` if they are
 * loaded.
 * @public
 */
export function retryOf(call: OptionsCall | PortalList): (() => void) | undefined {
  if ('rows' in call) return call.failure && call.rows.length === 0 ? call.reload : undefined;
  const { data, isError, refetch } = call;
  return isError && data === undefined ? () => void refetch() : undefined;
}

/**
 * Returns the hint of an input with options from a call, or from a list of the portal with additional options. If they
 * could not be loaded, the hint explains that, with a button to try again; otherwise it is the input's hint.
 * @public
 */
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
