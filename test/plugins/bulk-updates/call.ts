/** The plugin's sandbox in process, beside that of transactions, because a bulk update changes transactions. */
import transactions from '../../../plugins/transactions/plugin.ts';
import transactionSandbox from '../../../plugins/transactions/sandbox.ts';
import plugin from '../../../plugins/bulk-updates/plugin.ts';
import sandbox from '../../../plugins/bulk-updates/sandbox.ts';
import { pluginCalls } from '../../harness/plugin-calls.ts';

export { as, now } from '../../harness/plugin-calls.ts';
export { refused } from '../../harness/refused.ts';
export { findOne } from '../transactions/call.ts';

export const { largeWorld: testWorld, call } = pluginCalls(
  { plugin, sandbox },
  { plugin: transactions, sandbox: transactionSandbox },
);
