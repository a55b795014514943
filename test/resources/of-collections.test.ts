// @lane component
/** Shapes that are collections have the properties of all resources. */
import { checkResource } from '../harness/check-resource/index.ts';
import { ofCollections } from './shapes.ts';

ofCollections.forEach(checkResource);
