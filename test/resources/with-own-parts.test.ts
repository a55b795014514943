// @lane component
/** Shapes with custom parts, calls and addresses have the properties of all resources. */
import '../harness/dom.ts';
import { checkResource } from '../harness/check-resource/index.ts';
import { withOwnParts } from './shapes.ts';

withOwnParts.forEach(checkResource);
