/**
 * What tests run with: `node --import ./test/harness/register.js --test …`. TypeScript by tsx; a stylesheet that a component brings along
 * is empty, and so is what only a build makes (`virtual:portal/…`); packages of very many modules are read from a few files.
 */
import { register } from 'node:module';
import 'tsx';
import './assertions.js';
import { bundledPackages } from './bundled-packages.js';

register('./hooks.js', import.meta.url, { data: { bundled: await bundledPackages() } });
