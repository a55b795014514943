/**
 * Proves the properties of all resources for one resource, from its declaration: the behavior of its list, forms and
 * confirmations in all states, the actions for each person, and the sandbox's answers to each of its calls. Most of
 * this is the work of core, so it is proven for the resources of `test/resources/shapes.ts`, which have all traits of
 * resources; for other resources, `checkAnswers` proves what is specific to them. A check that doesn't apply to a
 * resource is not one of its tests.
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

/** Proves the screens of a resource, and for a collection also the sandbox's answers to its calls. */
export function checkResource(check: ScreenCheck | ResourceCheck): void {
  describe(check.title ?? ('collection' in check ? check.collection.facts.id : check.plugin), async () => {
    const context = await shown(check, await subjectOf(check));
    checkList(context);
    checkExport(context);
    checkDecimals(context);
    checkForms(context);
    checkRights(check, context);
    if ('collection' in check) checkCalls(check, context);
  });
}
