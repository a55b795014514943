/**
 * Proves of a resource what holds for every one, from its declaration: what its list, forms and questions do in all their states, who is
 * offered what, that its texts are there in both languages, and what the sandbox answers to each of its calls.
 *
 * ```ts
 * import { checkResource } from '../../harness/check-resource/index.ts';
 * import { Currencies } from '#sandbox';
 * import { currencies } from '../../../plugins/settings/api.ts';
 *
 * checkResource({
 *   plugin: 'settings',
 *   screen: () => import('../../../plugins/settings/screens/currencies.tsx'),
 *   collection: currencies,
 *   entity: Currencies,
 *   as: 'tenant',
 *   sample: { code: 'XTS', name: 'Test currency', nameTr: 'Deneme', decimalPlaces: 2, order: 5, isActive: true },
 * });
 * ```
 */
import '../dom.ts';
import { describe } from 'node:test';
import { checkAnswers } from './answers.ts';
import { checkDecimals } from './decimals.ts';
import { checkExport } from './export.ts';
import { checkForms } from './forms.ts';
import { checkList } from './list.ts';
import { checkRights } from './rights.ts';
import { type Subject, subjectOf } from './subject.ts';
import type { ResourceCheck, ScreenCheck } from './types.ts';
import { checkWords } from './words.ts';

/** Proves the screens of a collection, and the sandbox's answers to its calls. */
export function checkResource<const C extends ResourceCheck['collection']>(check: ResourceCheck<C>): void {
  describe(check.title ?? check.collection.facts.id, () => {
    checkAnswers(check, checkScreens(check));
  });
}

/** Proves the screens alone: for a resource with endpoints of its own, that is made with `defineResource`. */
export function checkResourceScreen(check: ScreenCheck): void {
  describe(check.title ?? check.plugin, () => {
    checkScreens(check);
  });
}

function checkScreens(check: ScreenCheck): () => Promise<Subject> {
  const subject = subjectOf(check);
  checkWords(check, subject);
  checkList(check, subject);
  checkExport(check, subject);
  checkDecimals(check, subject);
  checkForms(check, subject);
  checkRights(check, subject);
  return subject;
}
