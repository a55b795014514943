/**
 * What tests run with: `node --import ./test/harness/register.js --test …`. TypeScript by tsx; a stylesheet that a component brings along
 * is empty, and so is what only a build makes (`virtual:portal/…`).
 */
import { register } from 'node:module';
import 'tsx';
import './assertions.js';

const hooks = `
export const resolve = (specifier, context, next) =>
  specifier.startsWith('virtual:portal/') ? { url: specifier, shortCircuit: true } : next(specifier, context);
export const load = (url, context, next) => {
  if (url.startsWith('virtual:')) return { format: 'module', source: 'export default {};', shortCircuit: true };
  return url.endsWith('.css') ? { format: 'module', source: '', shortCircuit: true } : next(url, context);
};`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);
