import { defineSandbox, on } from '#sandbox';
import { readNumbers } from './api.ts';

export default defineSandbox([on(readNumbers, () => ({ count: 14 }))]);
