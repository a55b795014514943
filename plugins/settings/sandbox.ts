/** The settings plugin's side of the sandbox API. */
import { Currencies, defineSandbox, serve } from '#sandbox';
import { currencies } from './api.ts';

export default defineSandbox(serve(currencies, Currencies));
