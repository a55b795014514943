/** Description of a filter as a sentence, and its errors, in the user's language. */
import { useMemo } from 'react';
import { declineCause } from '#core/api';
import { formatDate, useStatusWord, useUiEnvironment } from '#core/ui';
import { type LookupText, useLookupText } from '../texts.ts';
import { type FilterField, kindOf, type Operator } from './fields.ts';
import { type Condition, FilterTextError, type FilterTree, parseFilter } from './filter-text.ts';

/** Returns the name of a field. */
export function fieldName(text: LookupText, field: FilterField): string {
  switch (field) {
    case 'websiteUrl':
      return text('field.site');
    case 'merchantName':
      return text('field.merchant');
    case 'payerName':
      return text('field.payer');
    case 'baseAmount':
      return text('lookups.field.baseAmount', { currency: 'EUR' });
    case 'captured':
    case 'refunded':
    case 'remaining':
    case 'mid':
    case 'ipAddress':
    case 'bin':
    case 'last4':
    case 'issuerCountry':
    case 'issuerName':
    case 'cardExpiry':
    case 'cardToken':
    case 'par':
    case 'avsResult':
    case 'cvcResult':
    case 'adviceCode':
    case 'threeDSecure':
    case 'declineCause':
    case 'eci':
    case 'rrn':
    case 'rule':
    case 'riskScore':
      return text(`lookups.field.${field}`);
    default:
      return text(`field.${field}`);
  }
}

const operatorKeys = {
  '=': 'is',
  '!=': 'isNot',
  '>': 'above',
  '>=': 'atLeast',
  '<': 'below',
  '<=': 'atMost',
  contains: 'contains',
  startswith: 'startsWith',
  in: 'in',
  notin: 'notIn',
} as const;

export function operatorName(text: LookupText, field: FilterField, operator: Operator): string {
  if (kindOf(field) === 'time')
    return text(operator === '<' ? 'lookups.filter.operator.before' : 'lookups.filter.operator.since');
  return text(`lookups.filter.operator.${operatorKeys[operator]}`);
}

/** Returns a function that returns the name of a value, for fields with a list of values. */
export function useWordName(): (field: FilterField, word: string) => string {
  const text = useLookupText();
  const statusWord = useStatusWord();
  return (field, word) => {
    if (field === 'status') return statusWord(word);
    if (field === 'type') return text(`type.${word as 'Sale'}`); // the word is a value of the field
    if (field === 'kind') return text(`kind.${word as 'Card'}`);
    if (declineCause.is(word)) return text(declineCause.textKey(word));
    // the word is a value of the field
    if (field === 'threeDSecure') return text(`lookups.threeDSecure.${word as 'Failed'}`);
    return word;
  };
}

/** Returns the error of a filter text in the user's language. */
export function problemOf(text: LookupText, error: unknown): string {
  return error instanceof FilterTextError
    ? text(`lookups.filter.problem.${error.problem}`, error.facts)
    : String(error);
}

/** Returns a function that describes a filter text as a sentence; invalid text is returned unchanged. */
export function useFilterWords(): (filter: string) => string {
  const text = useLookupText();
  const wordName = useWordName();
  const { timeZone } = useUiEnvironment();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names of words change only with the texts
  return useMemo(() => {
    const describeCondition = ({ field, operator, values }: Condition) => {
      const shown = values.map((value) =>
        kindOf(field) === 'time' ? formatDate(value, timeZone) : wordName(field, value),
      );
      return `${fieldName(text, field)} ${operatorName(text, field, operator)} ${shown.join(', ')}`;
    };
    return (filter) => {
      try {
        const { join, parts }: FilterTree = parseFilter(filter);
        return parts
          .map((part) =>
            'parts' in part
              ? `(${part.parts.map(describeCondition).join(` ${text(`lookups.filter.${part.join}`)} `)})`
              : describeCondition(part),
          )
          .join(` ${text(`lookups.filter.${join}`)} `);
      } catch {
        return filter;
      }
    };
  }, [text, timeZone]);
}
