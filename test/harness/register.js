/**
 * What tests run with: `node --import ./test/harness/register.js --test …`. TypeScript by tsx; a stylesheet that a component brings along
 * is empty, and so is what only a build makes (`virtual:portal/…`); packages of very many modules are read from a few files.
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
