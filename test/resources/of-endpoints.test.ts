// @lane component
/** All that holds for every resource, of shapes that have endpoints of their own. */
import { checkResource } from '../harness/check-resource/index.ts';
import { ofEndpoints } from './shapes.ts';

ofEndpoints.forEach(checkResource);
