/** What tests run with: `node --import ./test/harness/register.js --test …`. TypeScript by tsx; a stylesheet that a component brings along is empty. */
import { register } from 'node:module';
import 'tsx';

const styles = `export const load = (url, context, next) =>
  url.endsWith('.css') ? { format: 'module', source: '', shortCircuit: true } : next(url, context);`;
register(`data:text/javascript,${encodeURIComponent(styles)}`);
