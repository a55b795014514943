import type { ItemIn } from '#core/api';
import { restoreSystemVariable, type systemVariables } from '../api.ts';

/** Action that restores the default of a system variable; no other list has it. */
export const restoreDefault = {
  id: 'restore',
  label: 'systemVariables.restore',
  endpoint: restoreSystemVariable,
  allowed: ({ value, defaultValue }: ItemIn<typeof systemVariables>) =>
    value !== defaultValue || 'systemVariables.isDefault',
  confirm: 'systemVariables.restoreQuestion',
  done: 'systemVariables.restored',
} as const;
