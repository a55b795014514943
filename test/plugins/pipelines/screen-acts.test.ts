// @lane component
import { checkActs } from '../../harness/acts/check-acts.ts';

checkActs('pipelines');
