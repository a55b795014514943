/** The plugin's sandbox in process, beside that of transactions, because a terminal takes payments. */
import transactions from '../../../plugins/transactions/plugin.ts';
import transactionSandbox from '../../../plugins/transactions/sandbox.ts';
import plugin from '../../../plugins/terminals/plugin.ts';
import sandbox from '../../../plugins/terminals/sandbox.ts';
import { pluginCalls } from '../../harness/plugin-calls.ts';

export { as, now } from '../../harness/plugin-calls.ts';
export { refused } from '../../harness/refused.ts';

export const { largeWorld: testWorld, call } = pluginCalls(
  { plugin, sandbox },
  { plugin: transactions, sandbox: transactionSandbox },
);
