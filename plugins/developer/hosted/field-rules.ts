/** What is asked of payers on the payment page: a rule for each field; one without a rule is not shown. */
import { type PageSettings, pageFields } from '../api.ts';

type Rules = PageSettings['fields'];
type Field = Rules[number]['field'];

export const ruleOf = (rules: Rules, field: Field): Rules[number]['rule'] => rules.find((one) => one.field === field)?.rule ?? 'Hidden';

export const withRule = (rules: Rules, field: Field, rule: Rules[number]['rule']): Rules =>
  pageFields.map((one) => ({ field: one, rule: one === field ? rule : ruleOf(rules, one) }));
