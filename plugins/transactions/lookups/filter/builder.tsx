import cross from '@blueprintjs/icons/lib/esm/generated/16px/paths/cross.js';
import { type FormEvent, useEffect, useId, useState } from 'react';
import type { TransactionRow } from '#core/api';
import {
  Button,
  dayOf,
  Glyph,
  type Grid,
  IconButton,
  PlainSelect,
  startOfDay,
  TextBox,
  useCommonText,
  useUiEnvironment,
} from '#core/ui';
import { useLookupText } from '../texts.ts';
import {
  conditionsOf,
  type DraftCondition,
  type DraftGroup,
  type DraftPart,
  type DraftTree,
  draftOf,
  isComplete,
  isGroup,
  newCondition,
  newGroup,
  textOf,
  withField,
} from './draft.ts';
import {
  type FilterField,
  filterFieldNames,
  isFilterField,
  kindOf,
  type Operator,
  operatorsOf,
  takesList,
  wordsOf,
} from './fields.ts';
import { type Join, mostConditions, parseFilter } from './filter-text.ts';
import { fieldName, operatorName, problemOf, useFilterWords, useWordName } from './filter-words.ts';

/**
 * Renders the builder of conditions: a row for each condition, and a frame around each group. 'Apply' writes them into
 * the URL as a single filter text.
 */
export function FilterBuilder({ grid }: { readonly grid: Grid<TransactionRow> }) {
  const text = useLookupText();
  const common = useCommonText();
  const words = useFilterWords();
  const value = grid.state.filters.get('where');
  const applied = typeof value === 'string' ? value : undefined;
  const [draft, setDraft] = useState<DraftTree>(() => draftOf(applied));
  const [isTried, setTried] = useState(false);
  // Follows changes of the URL by another view, a chip or the back button.
  useEffect(() => {
    setDraft((before) => (textOf(before) === applied ? before : draftOf(applied)));
    setTried(false);
  }, [applied]);
  const problem = filterSyntaxError(applied);
  const conditions = conditionsOf(draft);
  const isFull = conditions.length >= mostConditions;
  const setPart = (id: string, part: DraftPart | undefined) => {
    const parts = draft.parts.flatMap((currentPart) => (currentPart.id === id ? (part ? [part] : []) : [currentPart]));
    setDraft({ ...draft, parts: parts.length > 0 ? parts : [newCondition()] });
  };
  const set = (filter: string | undefined) =>
    grid.update((before) => {
      const filters = new Map(before.filters);
      if (filter === undefined) filters.delete('where');
      else filters.set('where', filter);
      return { ...before, filters, page: 1 };
    });
  const apply = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (conditions.every(isComplete)) set(textOf(draft));
  };
  const hasGaps = isTried && !conditions.every(isComplete);
  return (
    <form className="lookups-builder" aria-label={text('lookups.filter.title')} onSubmit={apply} noValidate>
      <fieldset>
        <legend>{text('lookups.filter.title')}</legend>
        {draft.parts.length > 1 && <JoinChoice join={draft.join} onJoin={(join) => setDraft({ ...draft, join })} />}
        <ul>
          {draft.parts.map((part, place) => (
            <li key={part.id}>
              {isGroup(part) ? (
                <GroupRows
                  group={part}
                  name={text('lookups.filter.group', { number: place + 1 })}
                  isTried={isTried}
                  isFull={isFull}
                  onGroup={(next) => setPart(part.id, next)}
                />
              ) : (
                <ConditionRow
                  condition={part}
                  number={place + 1}
                  isTried={isTried}
                  onCondition={(next) => setPart(part.id, next)}
                  onRemove={() => setPart(part.id, undefined)}
                />
              )}
            </li>
          ))}
        </ul>
      </fieldset>
      <div className="lookups-builder-buttons">
        <Button type="submit" look="primary">
          {common('apply')}
        </Button>
        <Button disabled={isFull} onClick={() => setDraft({ ...draft, parts: [...draft.parts, newCondition()] })}>
          {common('addCondition')}
        </Button>
        <Button
          disabled={isFull}
          onClick={() => setDraft({ ...draft, parts: [...draft.parts, newGroup(draft.join === 'and' ? 'or' : 'and')] })}
        >
          {text('lookups.filter.addGroup')}
        </Button>
        {applied !== undefined && (
          <Button
            look="quiet"
            onClick={() => {
              setDraft(draftOf(undefined));
              set(undefined);
            }}
          >
            {text('lookups.filter.clear')}
          </Button>
        )}
      </div>
      <p role="alert" className="ui-field-error">
        {hasGaps && text('lookups.filter.incomplete')}
        {problem !== undefined && problemOf(text, problem)}
      </p>
      {applied !== undefined && problem === undefined && (
        <p className="ui-muted">{text('lookups.filter.inForce', { filter: words(applied) })}</p>
      )}
    </form>
  );
}

function filterSyntaxError(filter: string | undefined): unknown {
  if (filter === undefined) return undefined;
  try {
    parseFilter(filter);
    return undefined;
  } catch (error) {
    return error;
  }
}

function JoinChoice({ join, onJoin }: { readonly join: Join; readonly onJoin: (join: Join) => void }) {
  const text = useLookupText();
  const name = useId();
  return (
    <div className="lookups-join" role="radiogroup" aria-label={text('lookups.filter.join')}>
      {(['and', 'or'] as const).map((joinOption) => (
        <label key={joinOption}>
          <input type="radio" name={name} checked={join === joinOption} onChange={() => onJoin(joinOption)} />
          {text(joinOption === 'and' ? 'lookups.filter.all' : 'lookups.filter.any')}
        </label>
      ))}
    </div>
  );
}

interface GroupRowsProps {
  readonly group: DraftGroup;
  readonly name: string;
  readonly isTried: boolean;
  readonly isFull: boolean;
  readonly onGroup: (group: DraftGroup | undefined) => void;
}

/** Renders a group of conditions. */
function GroupRows({ group, name, isTried, isFull, onGroup }: GroupRowsProps) {
  const common = useCommonText();
  const set = (id: string, next: DraftCondition | undefined) => {
    const parts = group.parts.flatMap((currentPart) => (currentPart.id === id ? (next ? [next] : []) : [currentPart]));
    onGroup(parts.length > 0 ? { ...group, parts } : undefined);
  };
  return (
    <fieldset className="lookups-group">
      <legend>{name}</legend>
      <JoinChoice join={group.join} onJoin={(join) => onGroup({ ...group, join })} />
      <ul>
        {group.parts.map((condition, place) => (
          <li key={condition.id}>
            <ConditionRow
              condition={condition}
              number={place + 1}
              isTried={isTried}
              onCondition={(next) => set(condition.id, next)}
              onRemove={() => set(condition.id, undefined)}
            />
          </li>
        ))}
      </ul>
      <div>
        <Button
          look="quiet"
          disabled={isFull}
          onClick={() => onGroup({ ...group, parts: [...group.parts, newCondition()] })}
        >
          {common('addCondition')}
        </Button>
      </div>
    </fieldset>
  );
}

interface ConditionRowProps {
  readonly condition: DraftCondition;
  /** Position of the condition, from 1, for its labels. */
  readonly number: number;
  /** True after 'Apply' was chosen: missing values are marked. */
  readonly isTried: boolean;
  readonly onCondition: (condition: DraftCondition) => void;
  readonly onRemove: () => void;
}

function ConditionRow({ condition, number, isTried, onCondition, onRemove }: ConditionRowProps) {
  const text = useLookupText();
  const { field, operator } = condition;
  const names = filterFieldNames.map((name) => ({ name, title: fieldName(text, name) }));
  return (
    // biome-ignore lint/a11y/useSemanticElements: screen readers would announce a fieldset in each row as a chapter
    <div className="lookups-condition" role="group" aria-label={text('lookups.filter.condition', { number })}>
      <PlainSelect
        aria-label={text('lookups.filter.field')}
        value={field}
        onChange={({ target }) => isFilterField(target.value) && onCondition(withField(condition, target.value))}
      >
        {names.map(({ name, title }) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
      </PlainSelect>
      <PlainSelect
        aria-label={text('lookups.filter.how')}
        value={operator}
        onChange={({ target }) => {
          const next = operatorsOf(field).find((candidate) => candidate === target.value);
          if (next)
            onCondition({
              ...condition,
              operator: next,
              values: takesList(next) ? condition.values : condition.values.slice(0, 1),
            });
        }}
      >
        {operatorsOf(field).map((operatorOption) => (
          <option key={operatorOption} value={operatorOption}>
            {operatorName(text, field, operatorOption)}
          </option>
        ))}
      </PlainSelect>
      <div className="lookups-value">
        <ValueInput
          field={field}
          operator={operator}
          values={condition.values}
          isWrong={isTried && !isComplete(condition)}
          onValues={(values) => onCondition({ ...condition, values })}
        />
      </div>
      <IconButton label={text('lookups.filter.remove', { number })} icon={<Glyph paths={cross} />} onClick={onRemove} />
    </div>
  );
}

interface ValueInputProps {
  readonly field: FilterField;
  readonly operator: Operator;
  readonly values: readonly string[];
  readonly isWrong: boolean;
  readonly onValues: (values: readonly string[]) => void;
}

/**
 * Renders the input for the value of a condition: a selection if there is a list, a date, a number or a text. Several
 * texts are separated by commas.
 */
function ValueInput({ field, operator, values, isWrong, onValues }: ValueInputProps) {
  const text = useLookupText();
  const wordName = useWordName();
  const { timeZone } = useUiEnvironment();
  const [first = ''] = values;
  const shared = {
    className: 'ui-input',
    'aria-label': text('lookups.filter.value'),
    'aria-invalid': isWrong || undefined,
  };
  const words = wordsOf(field);
  if (words && takesList(operator)) {
    return (
      // biome-ignore lint/a11y/useSemanticElements: the surrounding row is the group with a visible name
      <div className="lookups-words" role="group" aria-label={text('lookups.filter.value')}>
        {words.map((word) => (
          <label key={word}>
            <input
              type="checkbox"
              checked={values.includes(word)}
              onChange={({ target }) =>
                onValues(
                  words.filter((candidate) => (candidate === word ? target.checked : values.includes(candidate))),
                )
              }
            />
            {wordName(field, word)}
          </label>
        ))}
      </div>
    );
  }
  if (words) {
    return (
      <PlainSelect {...shared} value={first} onChange={({ target }) => onValues([target.value])}>
        <option value="">{text('lookups.filter.choose')}</option>
        {words.map((word) => (
          <option key={word} value={word}>
            {wordName(field, word)}
          </option>
        ))}
      </PlainSelect>
    );
  }
  if (kindOf(field) === 'time') {
    const day = first === '' ? '' : dayOf(first, timeZone);
    return (
      <input
        {...shared}
        type="date"
        value={day}
        onChange={({ target }) =>
          onValues(target.value === '' ? [] : [new Date(startOfDay(target.value, timeZone)).toISOString()])
        }
      />
    );
  }
  if (kindOf(field) === 'number') {
    return (
      <TextBox
        {...shared}
        inputMode="decimal"
        placeholder="0.00"
        value={first}
        onChange={(typed) => onValues([typed.trim().replace(',', '.')])}
      />
    );
  }
  return (
    <TextBox
      {...shared}
      spellCheck={false}
      placeholder={takesList(operator) ? text('lookups.filter.several') : undefined}
      value={takesList(operator) ? values.join(', ') : first}
      onChange={(typed) => onValues(takesList(operator) ? typed.split(/,\s*/) : [typed])}
    />
  );
}
