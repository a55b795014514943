/** The CRM's side of the sandbox API: each part answers in a file or a folder of its own. */
import { defineSandbox } from '#sandbox';
import { listEntities, listParts } from './sandbox/lists.ts';

export default defineSandbox({ entities: listEntities }, ...listParts);
