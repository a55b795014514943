/**
 * Proves of a resource all that holds for every one, from its declaration: what its list, forms and questions do in all
 * their states, who is offered what, and what the sandbox answers to each of its calls. That is core's work more than
 * the resource's: it is proven for the resources of `test/resources/shapes.ts`, which have every trait that a resource
 * has; of the others `checkAnswers` proves what is theirs. A check that does not apply to a resource is no test of it.
 */
import '../dom.ts';
import { describe } from 'node:test';
import { checkCalls } from './answers.ts';
import { checkDecimals } from './decimals.ts';
import { checkExport } from './export.ts';
import { checkForms } from './forms.ts';
import { checkList } from './list.ts';
import { checkRights } from './rights.ts';
import { shown } from './shown.ts';
import { subjectOf } from './subject.ts';
import type { ResourceCheck, ScreenCheck } from './types.ts';

/** Proves the screens of a resource, and the sandbox's answers to its calls where it is a collection. */
export function checkResource(check: ScreenCheck | ResourceCheck): void {
  describe(check.title ?? ('collection' in check ? check.collection.facts.id : check.plugin), async () => {
    const its = await shown(check, await subjectOf(check));
    checkList(its);
    checkExport(its);
    checkDecimals(its);
    checkForms(its);
    checkRights(check, its);
    if ('collection' in check) checkCalls(check, its);
  });
}
