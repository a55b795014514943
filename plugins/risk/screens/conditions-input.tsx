import cross from '@blueprintjs/icons/lib/esm/generated/16px/paths/cross.js';
import { useState } from 'react';
import { fieldsOf, parseJson } from '#core/api';
import { useText } from '#core/react';
import {
  Button,
  type FormControlProps,
  Glyph,
  IconButton,
  RadioGroup,
  Select,
  TextInput,
  useCommonText,
} from '#core/ui';
import {
  type Condition,
  type Field,
  fieldNames,
  fields,
  type Group,
  limits,
  matches,
  operators,
  problemOf,
  velocityKeys,
  velocityOutcomes,
  velocityWindows,
} from '../rule.ts';
import './risk.css';

interface When {
  readonly match: Group['match'];
  readonly groups: readonly Group[];
}

/**
 * Converts the conditions into a form value. Form values are text, so all conditions are written as a single JSON text,
 * which is parsed again when the form is submitted.
 */
export const writeWhen = ({ match, groups }: When): string[] => [JSON.stringify({ match, groups })];

/** @param groups as text of the form, or as returned by the API */
export function readWhen(groups: unknown): {
  match: Group['match'];
  groups: { match: Group['match']; conditions: Condition[] }[];
} {
  const [first] = Array.isArray(groups) ? groups : [];
  const { match, groups: written } = fieldsOf(typeof first === 'string' ? parseJson(first) : undefined);
  if (!Array.isArray(written))
    return { match: 'All', groups: [{ match: 'All', conditions: [newCondition('Amount')] }] };
  return { match: matchIn(match), groups: written.map(groupIn) };
}

const matchIn = (value: unknown): Group['match'] => matches.find((match) => match === value) ?? 'All';

function groupIn(value: unknown): { match: Group['match']; conditions: Condition[] } {
  const { match, conditions } = fieldsOf(value);
  return { match: matchIn(match), conditions: Array.isArray(conditions) ? conditions.map(conditionIn) : [] };
}

/** Parses a condition. If the form contains an invalid condition, returns an empty condition on the amount. */
function conditionIn(value: unknown): Condition {
  const given = fieldsOf(value);
  const field = fieldNames.find((fieldName) => fieldName === given.field);
  const operator = operators.find((candidate) => candidate === given.operator);
  if (!field || !operator || typeof given.value !== 'string') return newCondition('Amount');
  const by = velocityKeys.find((key) => key === given.by);
  const window = velocityWindows.find((candidate) => candidate === given.window);
  const outcome = velocityOutcomes.find((candidate) => candidate === given.outcome);
  return {
    field,
    operator,
    value: given.value,
    ...(typeof given.currency === 'string' && { currency: given.currency }),
    ...(by && { by }),
    ...(window && { window }),
    ...(outcome && { outcome }),
  };
}

const first = { Velocity: { by: 'Card', window: '1h', outcome: 'Any' }, Amount: { currency: 'EUR' } } as const;
const newCondition = (field: Field): Condition => ({
  field,
  operator: fields[field][0],
  value: '',
  ...(field === 'Velocity' && first.Velocity),
  ...(field === 'Amount' && first.Amount),
});

/** Renders the condition builder: groups of conditions, all or any of which must match. */
export function ConditionsInput({ value, onChange, error }: FormControlProps) {
  const text = useText('risk');
  const when = readWhen(value);
  const { match, groups } = when;
  const put = (changes: Partial<When>) => onChange(writeWhen({ ...when, ...changes }));
  const change = (at: number, group: Group) =>
    put({ groups: groups.map((currentGroup, index) => (index === at ? group : currentGroup)) });
  return (
    <fieldset className="risk-builder">
      <legend className="ui-group-label">{text('risk.rule.legend')}</legend>
      {groups.length > 1 && (
        <RadioGroup
          label={text('risk.rule.groups')}
          value={match}
          options={matches.map((id) => ({ id, name: text(id === 'All' ? 'risk.rule.all' : 'risk.rule.any') }))}
          onChange={(next) => put({ match: next === 'Any' ? 'Any' : 'All' })}
        />
      )}
      {groups.map((group, at) => (
        <GroupInput
          // biome-ignore lint/suspicious/noArrayIndexKey: groups have no identity other than their position
          key={at}
          number={at + 1}
          group={group}
          onChange={(next) => change(at, next)}
          onRemove={groups.length > 1 ? () => put({ groups: groups.toSpliced(at, 1) }) : undefined}
        />
      ))}
      {error && (
        <p role="alert" className="risk-error">
          {error}
        </p>
      )}
      {groups.length < limits.groups && (
        <Button onClick={() => put({ groups: [...groups, { match: 'All', conditions: [newCondition('Amount')] }] })}>
          {text('risk.rule.addGroup')}
        </Button>
      )}
    </fieldset>
  );
}

interface GroupProps {
  readonly number: number;
  readonly group: Group;
  readonly onChange: (group: Group) => void;
  readonly onRemove: (() => void) | undefined;
}

function GroupInput({ number, group, onChange, onRemove }: GroupProps) {
  const text = useText('risk');
  const common = useCommonText();
  const { match, conditions } = group;
  const put = (next: readonly Condition[]) => onChange({ ...group, conditions: next });
  return (
    <fieldset className="risk-group">
      <legend>{text('risk.rule.group', { number })}</legend>
      {conditions.length > 1 && (
        <RadioGroup
          label={text('risk.rule.ofGroup')}
          value={match}
          options={matches.map((id) => ({ id, name: text(id === 'All' ? 'risk.rule.allHold' : 'risk.rule.anyHolds') }))}
          onChange={(next) => onChange({ ...group, match: next === 'Any' ? 'Any' : 'All' })}
        />
      )}
      {conditions.map((condition, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no identity other than their position
        <fieldset key={at} className="risk-condition">
          <legend className="ui-visually-hidden">{text('risk.rule.condition', { number: at + 1 })}</legend>
          <ConditionInput
            condition={condition}
            onChange={(next) =>
              put(conditions.map((currentCondition, index) => (index === at ? next : currentCondition)))
            }
          />
          {conditions.length > 1 && (
            <IconButton
              label={text('risk.rule.removeCondition', { number: at + 1, group: number })}
              icon={<Glyph paths={cross} />}
              onClick={() => put(conditions.toSpliced(at, 1))}
            />
          )}
        </fieldset>
      ))}
      <div className="risk-buttons">
        {conditions.length < limits.conditions && (
          <Button onClick={() => put([...conditions, newCondition('Amount')])}>{common('addCondition')}</Button>
        )}
        {onRemove && <Button onClick={onRemove}>{text('risk.rule.removeGroup', { number })}</Button>}
      </div>
    </fieldset>
  );
}

function ConditionInput({
  condition,
  onChange,
}: {
  readonly condition: Condition;
  readonly onChange: (condition: Condition) => void;
}) {
  const text = useText('risk');
  const [wasLeft, setLeft] = useState(condition.value !== '');
  const { field, operator, value, currency, by, window, outcome } = condition;
  const problem = wasLeft ? problemOf(condition) : undefined;
  const change = (changes: Partial<Condition>) => onChange({ ...condition, ...changes });
  const operators: readonly Condition['operator'][] = fields[field];
  const isList = operator === 'OneOf' || operator === 'NotOneOf';
  return (
    <div className="risk-condition-fields">
      <Select
        label={text('risk.rule.fieldLabel')}
        required
        value={field}
        options={fieldNames.map((id) => ({ id, name: text(`risk.rule.field.${id}`) }))}
        onChange={(next) => {
          setLeft(false);
          onChange(newCondition(fieldNames.find((fieldName) => fieldName === next) ?? field));
        }}
      />
      {field === 'Velocity' ? (
        <>
          <Select
            label={text('risk.rule.by')}
            required
            value={by ?? ''}
            options={velocityKeys.map((id) => ({ id, name: text(`risk.rule.key.${id}`) }))}
            onChange={(next) => change({ by: velocityKeys.find((key) => key === next) ?? 'Card' })}
          />
          <Select
            label={text('risk.rule.window')}
            required
            value={window ?? ''}
            options={velocityWindows.map((id) => ({ id, name: text(`risk.rule.time.${id}`) }))}
            onChange={(next) => change({ window: velocityWindows.find((candidate) => candidate === next) ?? '1h' })}
          />
          <Select
            label={text('risk.rule.outcome')}
            required
            value={outcome ?? ''}
            options={velocityOutcomes.map((id) => ({ id, name: text(`risk.rule.counted.${id}`) }))}
            onChange={(next) => change({ outcome: velocityOutcomes.find((candidate) => candidate === next) ?? 'Any' })}
          />
        </>
      ) : (
        <Select
          label={text('risk.rule.operatorLabel')}
          required
          value={operator}
          options={operators.map((id) => ({ id, name: text(`risk.rule.operator.${id}`) }))}
          onChange={(next) => change({ operator: operators.find((candidate) => candidate === next) ?? operator })}
        />
      )}
      <TextInput
        label={
          field === 'Velocity'
            ? text('risk.rule.operator.Above')
            : text(isList ? 'risk.rule.values' : 'risk.rule.value')
        }
        required
        maxLength={limits.values}
        value={value}
        placeholder={text(`risk.rule.example.${field}`)}
        error={problem && text(`risk.rule.problem.${problem}`)}
        onBlur={() => setLeft(true)}
        onChange={(next) => change({ value: next })}
      />
      {field === 'Amount' && (
        <TextInput
          label={text('risk.rule.currency')}
          required
          maxLength={5}
          value={currency ?? ''}
          onChange={(next) => change({ currency: next.toUpperCase() })}
        />
      )}
    </div>
  );
}
