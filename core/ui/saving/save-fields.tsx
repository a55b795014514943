import type { ReactNode } from 'react';
import { RefusedFields } from './refused-fields.ts';
import type { Save } from './use-save.ts';

interface SaveFieldsProps {
  readonly of: Pick<Save<never>, 'state'>;
  readonly children: ReactNode;
}

/**
 * Provides the reasons why the API rejected fields of the body to the inputs inside it. An input finds its reason by
 * its `name`.
 * @public
 */
export function SaveFields({ of: { state }, children }: SaveFieldsProps) {
  return (
    <RefusedFields value={state.kind === 'failed' ? (state.error?.fields ?? none) : none}>{children}</RefusedFields>
  );
}

const none = {};
