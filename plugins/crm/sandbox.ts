/** Server side of the CRM; each part is in its own file or folder. */
import { defineSandbox } from '#sandbox';
import { dealParts } from './sandbox/deals/answers.ts';
import { sourceParts } from './sandbox/deals/sources.ts';
import { emailParts } from './sandbox/emails/index.ts';
import { importEntity, importRoutes } from './sandbox/import/import.ts';
import { listEntities, listParts } from './sandbox/lists.ts';
import { recordParts } from './sandbox/records/answers.ts';
import { recordEntities } from './sandbox/records/entities.ts';
import { recordRoutes } from './sandbox/records/routes.ts';
import { taskParts } from './sandbox/tasks/index.ts';

export default defineSandbox(
  { entities: [...listEntities, ...recordEntities, importEntity] },
  ...listParts,
  ...recordParts,
  recordRoutes,
  importRoutes,
  ...dealParts,
  sourceParts,
  ...taskParts,
  ...emailParts,
);
