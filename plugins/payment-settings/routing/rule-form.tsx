import {
  Button,
  DigitInput,
  formatPercent,
  MoveButtons,
  RadioGroup,
  Select,
  StatusPill,
  TextInput,
  useCommonText,
} from '#core/ui';
import type { RoutingState } from './api.ts';
import {
  actions,
  type Condition,
  fields,
  limits,
  matches,
  operatorsOf,
  type Problem,
  type Rule,
  type Step,
  type Target,
} from './rules.ts';
import { useRoutingText } from './texts.ts';

type Choices = RoutingState['choices'];

interface RuleFormProps {
  readonly rule: Rule;
  readonly number: number;
  readonly count: number;
  readonly choices: Choices;
  readonly problems: readonly Problem[];
  /** Result of the last simulation for this rule. */
  readonly step: Pick<Step, 'isMet'> | undefined;
  readonly isOpen: boolean;
  readonly isReadOnly: boolean;
  readonly onOpen: () => void;
  readonly onChange: (rule: Rule) => void;
  /** Called with the new index, from 0, when the rule is moved. */
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

/** Renders a rule: a summary line, and its form below. */
export function RuleForm({
  rule,
  number,
  count,
  choices,
  problems,
  step,
  isOpen,
  isReadOnly,
  onOpen,
  onChange,
  onMove,
  onRemove,
}: RuleFormProps) {
  const text = useRoutingText();
  const common = useCommonText();
  const { name, match, conditions, action, targets } = rule;
  const put = (changes: Partial<Rule>) => onChange({ ...rule, ...changes });
  return (
    <li className="routing-rule" aria-current={step?.isMet ? 'step' : undefined}>
      <div className="routing-rule-line">
        <button type="button" className="routing-rule-name" aria-expanded={isOpen} onClick={onOpen}>
          {number}. <span translate="no">{name || '—'}</span>
        </button>
        {/* An action is not a status, so only the action that stops payments is highlighted. */}
        <StatusPill
          status={action}
          tone={action === 'Block' ? 'negative' : 'neutral'}
          label={text(`routing.action.${action}`)}
        />
        <span className="ui-muted" translate="no">
          {targets
            .map(({ provider, weight }) =>
              action === 'Split' ? `${provider} ${formatPercent(weight ?? 0)}` : provider,
            )
            .join(action === 'Split' ? ' · ' : ' → ')}
        </span>
        {step && <span>{text(step.isMet ? 'routing.met' : 'routing.notMet')}</span>}
        {!isReadOnly && (
          <span className="routing-buttons">
            <MoveButtons name={name} index={number - 1} count={count} onMove={onMove} />
            <Button look="quiet" aria-label={common('removeOf', { name })} onClick={onRemove}>
              ✕
            </Button>
          </span>
        )}
      </div>
      {problems.map(({ code, detail = '' }) => (
        <p key={`${code} ${detail}`} role="alert" className="routing-problem">
          {text(`routing.problem.${code}`, { detail })}
        </p>
      ))}
      {isOpen && (
        <fieldset className="routing-form" disabled={isReadOnly}>
          <legend className="ui-visually-hidden">{name}</legend>
          <TextInput
            label={text('routing.name')}
            required
            maxLength={80}
            value={name}
            onChange={(next) => put({ name: next })}
          />
          {conditions.length > 1 && (
            <RadioGroup
              label={text('routing.match')}
              value={match}
              options={matches.map((id) => ({ id, name: text(`routing.matches.${id}`) }))}
              onChange={(next) => put({ match: next === 'Any' ? 'Any' : 'All' })}
            />
          )}
          {conditions.length === 0 && <p className="ui-muted">{text('routing.always')}</p>}
          {conditions.map((condition, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no identity other than their position
            <div key={at} className="routing-condition">
              <ConditionInput
                condition={condition}
                choices={choices}
                onChange={(next) => put({ conditions: conditions.with(at, next) })}
              />
              <Button
                look="quiet"
                aria-label={text('routing.removeCondition', { number: at + 1 })}
                onClick={() => put({ conditions: conditions.toSpliced(at, 1) })}
              >
                ✕
              </Button>
            </div>
          ))}
          {conditions.length < limits.conditions && (
            <Button
              onClick={() => put({ conditions: [...conditions, { field: 'Country', operator: 'OneOf', value: '' }] })}
            >
              {common('addCondition')}
            </Button>
          )}
          <RadioGroup
            label={text('routing.then')}
            value={action}
            options={actions.map((id) => ({ id, name: text(`routing.action.${id}`) }))}
            onChange={(next) => put({ action: actions.find((candidate) => candidate === next) ?? action })}
          />
          {action !== 'Block' && (
            <TargetList
              targets={targets}
              isSplit={action === 'Split'}
              isReadOnly={isReadOnly}
              choices={choices}
              onChange={(next) => put({ targets: next })}
            />
          )}
        </fieldset>
      )}
    </li>
  );
}

interface ConditionProps {
  readonly condition: Condition;
  readonly choices: Choices;
  readonly onChange: (condition: Condition) => void;
}

function ConditionInput({ condition, choices, onChange }: ConditionProps) {
  const text = useRoutingText();
  const { field, operator, value } = condition;
  const put = (changes: Partial<Condition>) => onChange({ ...condition, ...changes });
  return (
    <>
      <Select
        label={text('routing.field')}
        value={field}
        options={fields.map((id) => ({ id, name: text(`routing.fields.${id}`) }))}
        onChange={(next) => {
          const found = fields.find((candidate) => candidate === next) ?? field;
          onChange({ field: found, operator: operatorsOf[found][0], value: '' });
        }}
      />
      <Select
        label={text('routing.operator')}
        value={operator}
        options={operatorsOf[field].map((id) => ({ id, name: text(`routing.operators.${id}`) }))}
        onChange={(next) => put({ operator: operatorsOf[field].find((candidate) => candidate === next) ?? operator })}
      />
      {field === 'Website' ? (
        <Select
          label={text('routing.value')}
          value={value}
          options={choices.websites}
          onChange={(next) => put({ value: next })}
        />
      ) : field === 'Method' ? (
        <Select
          label={text('routing.value')}
          value={value}
          options={choices.methods.map((id) => ({ id, name: id }))}
          onChange={(next) => put({ value: next })}
        />
      ) : (
        <TextInput
          label={text('routing.value')}
          hint={text(`routing.hints.${field}`)}
          maxLength={500}
          value={value}
          onChange={(next) => put({ value: next.toUpperCase() })}
        />
      )}
    </>
  );
}

interface TargetListProps {
  readonly targets: readonly Target[];
  readonly isSplit: boolean;
  readonly isReadOnly: boolean;
  readonly choices: Choices;
  readonly onChange: (targets: readonly Target[]) => void;
}

/** Renders the providers of a rule, by priority or with their weights. */
export function TargetList({ targets, isSplit, isReadOnly, choices, onChange }: TargetListProps) {
  const text = useRoutingText();
  const free = choices.providers.filter(({ name }) => !targets.some(({ provider }) => provider === name));
  const sum = targets.reduce((all, { weight = 0 }) => all + weight, 0);
  return (
    <div className="routing-targets">
      <ol>
        {targets.map((target, at) => (
          <li key={target.provider}>
            <span translate="no">{target.provider}</span>
            {isSplit && (
              <DigitInput
                label={text('routing.weight', { provider: target.provider })}
                max={100}
                value={String(target.weight ?? 0)}
                onChange={(next) => onChange(targets.with(at, { ...target, weight: Math.min(100, Number(next) || 0) }))}
              />
            )}
            {!isReadOnly && (
              <span className="routing-buttons">
                {!isSplit && (
                  <MoveButtons
                    name={target.provider}
                    index={at}
                    count={targets.length}
                    onMove={(to) => onChange(targets.toSpliced(at, 1).toSpliced(to, 0, target))}
                  />
                )}
                <Button
                  look="quiet"
                  aria-label={text('routing.removeProvider', { provider: target.provider })}
                  onClick={() => onChange(targets.toSpliced(at, 1))}
                >
                  ✕
                </Button>
              </span>
            )}
          </li>
        ))}
      </ol>
      {isSplit && (
        <p role="status" className={sum === 100 ? 'ui-muted' : 'routing-problem'}>
          {text('routing.sum', { sum })}
        </p>
      )}
      {!isReadOnly && free.length > 0 && (
        <div className="ui-width-m">
          <Select
            label={text('routing.addProvider')}
            value=""
            options={free.map(({ name, isOn }) => ({ id: name, name: isOn ? name : text('routing.isOff', { name }) }))}
            onChange={(provider) =>
              provider && onChange([...targets, { provider, ...(isSplit && { weight: Math.max(0, 100 - sum) }) }])
            }
          />
        </div>
      )}
    </div>
  );
}
