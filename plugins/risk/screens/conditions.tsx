import { useText } from '#core/react';
import { useMoney } from '#core/ui';
import { type Condition, type Group, valuesOf } from '../rule.ts';

interface When {
  readonly match: 'All' | 'Any';
  readonly groups: readonly Group[];
}

/** Renders the conditions of a rule in words: `Amount above 1,000 EUR and country of the payer is one of TR, DE`. */
export function Conditions({ match, groups }: When) {
  const text = useText('risk');
  const words = useConditionWords();
  const joinParts = (parts: readonly string[], how: When['match']) =>
    parts.join(` ${text(how === 'All' ? 'risk.rule.and' : 'risk.rule.or')} `);
  const all = groups.map((group) => {
    const inner = joinParts(group.conditions.map(words), group.match);
    return groups.length > 1 && group.conditions.length > 1 ? `(${inner})` : inner;
  });
  const description = joinParts(all, match);
  return <span title={description}>{description}</span>;
}

function useConditionWords(): (condition: Condition) => string {
  const text = useText('risk');
  const money = useMoney();
  return ({ field, operator, value, currency = '', by = 'Card', window = '1h', outcome = 'Any' }) => {
    if (field === 'Velocity') {
      return text('risk.rule.velocity', {
        value,
        outcome: text(`risk.rule.counted.${outcome}`),
        by: text(`risk.rule.key.${by}`),
        window: text(`risk.rule.time.${window}`),
      });
    }
    const shown = field === 'Amount' ? money(value, currency) : valuesOf(value).join(', ');
    return `${text(`risk.rule.field.${field}`)} ${text(`risk.rule.operator.${operator}`)} ${shown}`;
  };
}
