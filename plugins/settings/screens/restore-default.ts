import type { ItemIn } from '#core/api';
import { restoreSystemVariable, type systemVariables } from '../api.ts';

/** Gives a system variable its default again: what no other list has. */
export const restoreDefault = {
  id: 'restore',
  label: 'systemVariables.restore',
  endpoint: restoreSystemVariable,
  allowed: ({ value, defaultValue }: ItemIn<typeof systemVariables>) => value !== defaultValue || 'systemVariables.isDefault',
  confirm: 'systemVariables.restoreQuestion',
  done: 'systemVariables.restored',
} as const;
