// @lane component
/** Shapes with custom endpoints have the properties of all resources. */
import { checkResource } from '../harness/check-resource/index.ts';
import { ofEndpoints } from './shapes.ts';

ofEndpoints.forEach(checkResource);
