/** The plugin's sandbox in process, beside that of transactions, because a line of a statement pays a payment. */
import transactions from '../../../plugins/transactions/plugin.ts';
import transactionSandbox from '../../../plugins/transactions/sandbox.ts';
import plugin from '../../../plugins/bank-orders/plugin.ts';
import sandbox from '../../../plugins/bank-orders/sandbox.ts';
import { pluginCalls } from '../../harness/plugin-calls.ts';

export { as } from '../../harness/plugin-calls.ts';
export { refused } from '../../harness/refused.ts';

export const { testWorld, call } = pluginCalls(
  { plugin, sandbox },
  { plugin: transactions, sandbox: transactionSandbox },
);
