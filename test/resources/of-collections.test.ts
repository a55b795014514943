// @lane component
/** All that holds for every resource, of shapes that are collections. */
import { checkResource } from '../harness/check-resource/index.ts';
import { ofCollections } from './shapes.ts';

ofCollections.forEach(checkResource);
