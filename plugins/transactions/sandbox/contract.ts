/** Contract with the sandboxes of other plugins about transactions, in addition to the interface of the world. */

export { rowOf } from './answers.ts';
export { changeStatus, isChangePossible } from './change-status.ts';
export { binRecordOf } from './detail/facts.ts';
export { filterOf, orderOf } from './filters.ts';
export { causeFor } from './limits.ts';
export { findTransaction, scopeOf } from './scope.ts';
