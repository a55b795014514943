import { useMemo } from 'react';
import * as Type from 'typebox';
import { type AnyEndpoint, defineEndpoint } from '../../http/endpoint.ts';
import { useCall } from '../../http/use-call.ts';
import { useText } from '../../i18n/use-text.ts';
import type { Option } from '../data-grid/types.ts';
import { Select } from '../inputs/choice.tsx';
import type { InputProps } from '../inputs/input-props.ts';
import { Button } from '../pieces/button.tsx';

/** A select whose options the API gives (S-395). While they load, and where they do not, what was chosen stays. */
export function ApiSelect({ api, hint, ...rest }: InputProps & { readonly api: string | AnyEndpoint }) {
  const text = useText('ui');
  const endpoint = useMemo(() => (typeof api === 'string' ? optionsAt(api) : api), [api]);
  const { data, isPending, isError, refetch } = useCall<AnyEndpoint>(endpoint, { quiet: true });
  const options = useMemo(() => optionsIn(data), [data]);
  const failed = isError && data === undefined && (
    <span role="alert" className="ui-form-failed">
      <span>{text('input.optionsFailed')}</span>
      <Button look="quiet" onClick={() => void refetch()}>
        {text('state.retry')}
      </Button>
    </span>
  );
  const waits = isPending && !isError;
  return (
    <Select
      {...rest}
      options={options}
      hint={failed || (waits ? <span role="status">{text('state.loading')}</span> : hint)}
      disabled={rest.disabled || waits || Boolean(failed)}
      nameOf={(id) => (data === undefined ? '' : id)}
    />
  );
}

/** A GET of the API by its path; the client resolves the path like any other. */
function optionsAt(path: string): AnyEndpoint {
  return defineEndpoint({ id: `form-options:${path}`, method: 'GET', path, summary: 'Options of a form field', guard: 'signed-in', answer: Type.Unknown() });
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The options in an answer: a list, or a page of one; each with `id` and `name` (or `value` and `label`), or just a text. */
function optionsIn(answer: unknown): Option[] {
  const list: unknown = isRecord(answer) && Array.isArray(answer.data) ? answer.data : answer;
  if (!Array.isArray(list)) return [];
  return list.flatMap((one: unknown): Option[] => {
    if (typeof one === 'string') return [{ id: one, name: one }];
    if (!isRecord(one)) return [];
    const id = one.id ?? one.value;
    const name = one.name ?? one.label ?? id;
    return id === undefined || id === null ? [] : [{ id: String(id), name: String(name) }];
  });
}
