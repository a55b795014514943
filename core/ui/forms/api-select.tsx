import { useMemo } from 'react';
import * as Type from 'typebox';
import { type AnyEndpoint, defineEndpoint } from '../../http/endpoint.ts';
import { useLanguage } from '../../i18n/use-text.ts';
import { useCall } from '../../portal/use-call.ts';
import { MultiAutoComplete, Select } from '../inputs/choice.tsx';
import type { InputProps } from '../inputs/input-props.ts';
import { useUiText } from '../later-texts.ts';
import { optionsIn } from './options-in.ts';
import { retryOf, useOptionsHint } from './use-options-hint.tsx';

/** Returns the options of a field, loaded when it is shown, with the loading state as a hint. */
function useOptions(api: string | AnyEndpoint, hint: InputProps['hint']) {
  const text = useUiText();
  const language = useLanguage();
  const endpoint = useMemo(() => (typeof api === 'string' ? optionsAt(api) : api), [api]);
  const call = useCall<AnyEndpoint>(endpoint);
  const { data, isPending, isError } = call;
  const options = useMemo(() => optionsIn(data, language), [data, language]);
  const shown = useOptionsHint(call, hint);
  const waits = isPending && !isError;
  return {
    options,
    isKnown: data !== undefined,
    isOff: waits || retryOf(call) !== undefined,
    hint: waits ? <span role="status">{text('state.loading')}</span> : shown,
  };
}

/**
 * Renders a select with options from the API (S-395). While they load, or if they fail to load, the chosen value
 * remains.
 */
export function ApiSelect({ api, hint, ...rest }: InputProps & { readonly api: string | AnyEndpoint }) {
  const { options, isKnown, isOff, hint: shown } = useOptions(api, hint);
  return (
    <Select
      {...rest}
      options={options}
      hint={shown}
      disabled={rest.disabled || isOff}
      nameOf={(id) => (isKnown ? id : '')}
    />
  );
}

/** Renders a choice of several options with options from the API, like `ApiSelect`. */
export function ApiMultiSelect({
  api,
  hint,
  ...rest
}: InputProps<readonly string[]> & { readonly api: string | AnyEndpoint }) {
  const { options, isOff, hint: shown } = useOptions(api, hint);
  return <MultiAutoComplete {...rest} options={options} hint={shown} disabled={rest.disabled || isOff} />;
}

/** Returns an endpoint for a GET of the API by its path, which the client resolves like any other. */
function optionsAt(path: string): AnyEndpoint {
  return defineEndpoint({
    id: `form-options:${path}`,
    method: 'GET',
    path,
    summary: 'List options of a form field',
    guard: 'signed-in',
    answer: Type.Unknown(),
  });
}
