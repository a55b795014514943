/**
 * Checks the sandbox's responses to each call of a collection, in process and without a document. Everything else that
 * is specific to a resource is derived: `test/resources` compares the declarations of all resources with their
 * snapshots.
 *
 * ```ts
 * import { checkAnswers } from '../../harness/check-resource/check-answers.ts';
 * import { Currencies } from '#sandbox';
 * import { currencies } from '../../../plugins/settings/api.ts';
 *
 * checkAnswers({
 *   plugin: 'settings',
 *   collection: currencies,
 *   entity: Currencies,
 *   as: 'tenant',
 *   sample: { code: 'XTS', name: { en: 'Test currency', tr: 'Deneme' }, decimalPlaces: 2, order: 5, isActive: true },
 * });
 * ```
 */
import { describe } from 'node:test';
import type { AnyCollection } from '../../../core/api/collection.ts';
import { fieldsOf } from '../../../core/ui/list/schema.ts';
import { checkCalls } from './answers.ts';
import { workWith } from './subject.ts';
import type { AnswersCheck } from './types.ts';

export function checkAnswers<const C extends AnyCollection>(check: AnswersCheck<C>): void {
  const calls: AnyCollection = check.collection;
  const { facts, update } = calls;
  describe(check.title ?? facts.id, async () => {
    const called = {
      id: facts.id,
      idOf: ({ id }: Readonly<Record<string, unknown>>) => String(id ?? ''),
      calls,
      params: {},
    };
    const fields = Object.keys(fieldsOf(update?.body)).filter((name) => name !== 'version');
    checkCalls(check, await workWith(check, called, fields));
  });
}
