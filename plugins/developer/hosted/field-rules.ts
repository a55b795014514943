/** Rules for the fields of the payment page. A field without a rule is hidden. */
import { type PageSettings, pageFields } from '../api.ts';

type Rules = PageSettings['fields'];
type Field = Rules[number]['field'];

export const ruleOf = (rules: Rules, field: Field): Rules[number]['rule'] =>
  rules.find((entry) => entry.field === field)?.rule ?? 'Hidden';

export const withRule = (rules: Rules, field: Field, rule: Rules[number]['rule']): Rules =>
  pageFields.map((pageField) => ({ field: pageField, rule: pageField === field ? rule : ruleOf(rules, pageField) }));
