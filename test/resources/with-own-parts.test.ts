// @lane component
/** All that holds for every resource, of shapes with parts, calls and addresses of their own. */
import '../harness/dom.ts';
import { checkResource } from '../harness/check-resource/index.ts';
import { withOwnParts } from './shapes.ts';

withOwnParts.forEach(checkResource);
