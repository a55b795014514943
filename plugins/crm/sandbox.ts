/** The CRM's side of the sandbox API: each part answers in a file or a folder of its own. */
import { defineSandbox } from '#sandbox';
import { importEntity, importRoutes } from './sandbox/import/import.ts';
import { listEntities, listParts } from './sandbox/lists.ts';
import { recordParts } from './sandbox/records/answers.ts';
import { recordEntities } from './sandbox/records/entities.ts';
import { recordRoutes } from './sandbox/records/routes.ts';

export default defineSandbox({ entities: [...listEntities, ...recordEntities, importEntity] }, ...listParts, ...recordParts, recordRoutes, importRoutes);
