/**
 * Setup of the tests: `node --import ./test/harness/register.js --test …`. TypeScript is loaded by tsx. Stylesheets
 * that components import are empty, and so are modules that only a build creates (`virtual:portal/…`). Packages with
 * very many modules are loaded from a few files.
 */
import './deprecations.js';
import module from 'node:module';
import 'tsx';
import './assertions.js';
import { bundledPackages } from './bundled-packages.js';
import * as hooks from './hooks.js';

const bundled = await bundledPackages();
// Node 20 has only hooks of a separate thread, which Node 26 deprecates.
if (module.registerHooks) {
  hooks.initialize({ bundled });
  module.registerHooks({ resolve: hooks.resolve, load: hooks.load });
} else module.register('./hooks.js', import.meta.url, { data: { bundled } });
