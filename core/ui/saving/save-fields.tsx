import type { ReactNode } from 'react';
import { RefusedFields } from './refused-fields.ts';
import type { Save } from './use-save.ts';

interface SaveFieldsProps {
  readonly of: Pick<Save<never>, 'state'>;
  readonly children: ReactNode;
}

/**
 * Shows at each input inside it the reason why the API rejected its field of the body: an input's `name` is the field.
 * @public
 */
export function SaveFields({ of: { state }, children }: SaveFieldsProps) {
  return (
    <RefusedFields value={state.kind === 'failed' ? (state.error?.fields ?? none) : none}>{children}</RefusedFields>
  );
}

const none = {};
