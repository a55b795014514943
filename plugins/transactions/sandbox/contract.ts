/** Contract with the sandboxes of other plugins about transactions, in addition to the interface of the world. */

export { changeStatus, isChangePossible } from './actions/change-status.ts';
export { rowOf } from './answers.ts';
export { binRecordOf } from './card-facts.ts';
export { filterOf, orderOf } from './filters.ts';
export { causeFor } from './limits.ts';
export { findTransaction, scopeOf } from './scope.ts';
