/** The plugin's sandbox in process, beside that of transactions, because paths are derived from payments. */
import acquiring from '../../../plugins/acquiring/plugin.ts';
import acquiringSandbox from '../../../plugins/acquiring/sandbox.ts';
import transactions from '../../../plugins/transactions/plugin.ts';
import transactionSandbox from '../../../plugins/transactions/sandbox.ts';
import plugin from '../../../plugins/setup-tool/plugin.ts';
import sandbox from '../../../plugins/setup-tool/sandbox.ts';
import { pluginCalls } from '../../harness/plugin-calls.ts';

export { as } from '../../harness/plugin-calls.ts';
export { refused } from '../../harness/refused.ts';

export const { testWorld, call } = pluginCalls(
  { plugin, sandbox },
  { plugin: transactions, sandbox: transactionSandbox },
  { plugin: acquiring, sandbox: acquiringSandbox },
);
