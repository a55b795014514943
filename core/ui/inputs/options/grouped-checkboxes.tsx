import '../choices.css';
import './grouped-checkboxes.css';
import { formatCount } from '../../formats/amount.ts';
import { useUiText } from '../../later-texts.ts';

/** Option of a group of checkboxes. @public */
export interface CheckboxOption {
  readonly id: string;
  readonly name: string;
}

/** Group of checkboxes below a title. @public */
export interface CheckboxSet {
  readonly id: string;
  readonly title: string;
  readonly options: readonly CheckboxOption[];
}

/** Props of `GroupedCheckboxes`. @public */
export interface GroupedCheckboxesProps {
  readonly groups: readonly CheckboxSet[];
  /** Ids of the checked options. Ids that are in no group are kept. */
  readonly value: ReadonlySet<string>;
  readonly onChange: (value: ReadonlySet<string>) => void;
  /** Label of a checkbox above the groups, which checks all options of all groups. */
  readonly allLabel?: string;
  readonly disabled?: boolean;
}

/** Renders checkboxes in groups. Users check single options, a whole group or, with `allLabel`, all options. @public */
export function GroupedCheckboxes({ groups, value, onChange, allLabel, disabled = false }: GroupedCheckboxesProps) {
  const set = (ids: readonly string[], isChecked: boolean) => {
    const next = new Set(value);
    for (const id of ids) {
      if (isChecked) next.add(id);
      else next.delete(id);
    }
    onChange(next);
  };
  const idsOf = ({ options }: CheckboxSet) => options.map(({ id }) => id);
  const all = (label: string, ids: readonly string[]) => (
    <AllOf label={label} ids={ids} value={value} disabled={disabled} onChange={set} />
  );
  return (
    <>
      {allLabel !== undefined && all(allLabel, groups.flatMap(idsOf))}
      {groups.map((group) => (
        <fieldset key={group.id} className="ui-plain-fieldset">
          <legend className="ui-checkbox-legend">{all(group.title, idsOf(group))}</legend>
          <div className="ui-choices ui-choices-columns">
            {group.options.map(({ id, name }) => (
              <label key={id}>
                <input
                  type="checkbox"
                  checked={value.has(id)}
                  disabled={disabled}
                  onChange={(event) => set([id], event.target.checked)}
                />
                <span>{name}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </>
  );
}

interface AllOfProps extends Pick<GroupedCheckboxesProps, 'value' | 'disabled'> {
  readonly label: string;
  readonly ids: readonly string[];
  readonly onChange: (ids: readonly string[], isChecked: boolean) => void;
}

/** Renders a checkbox for all options or none. If only some are checked, it shows their number. */
function AllOf({ label, ids, value, disabled, onChange }: AllOfProps) {
  const text = useUiText();
  const count = ids.filter((id) => value.has(id)).length;
  return (
    <div className="ui-choices">
      <label>
        <input
          type="checkbox"
          checked={count === ids.length}
          disabled={disabled}
          ref={(element) => {
            if (element) element.indeterminate = count > 0 && count < ids.length;
          }}
          onChange={(event) => onChange(ids, event.target.checked)}
        />
        <strong>{label}</strong>{' '}
        <span className="ui-muted">{text('checked', { count: formatCount(count), all: formatCount(ids.length) })}</span>
      </label>
    </div>
  );
}
