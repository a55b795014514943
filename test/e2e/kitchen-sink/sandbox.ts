import { defineSandbox, on } from '#sandbox';
import { save } from './api.ts';

export default defineSandbox([on(save, () => undefined)]);
