/** The plugin's sandbox in process, beside that of transactions, because a dispute begins with a payment. */
import transactions from '../../../plugins/transactions/plugin.ts';
import transactionSandbox from '../../../plugins/transactions/sandbox.ts';
import plugin from '../../../plugins/disputes/plugin.ts';
import sandbox from '../../../plugins/disputes/sandbox.ts';
import { pluginCalls } from '../../harness/plugin-calls.ts';

export { as, now } from '../../harness/plugin-calls.ts';
export { refused } from '../../harness/refused.ts';
export { findOne } from '../transactions/call.ts';

/** The sandbox's calls. `config` is that of transactions, which has the limits of a day. */
export const { largeWorld: testWorld, call } = pluginCalls(
  { plugin: transactions, sandbox: transactionSandbox },
  { plugin, sandbox },
);
