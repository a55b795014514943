import { sourcePath } from '../../api/widget-data.ts';
import { RadioGroup } from '../inputs/radio-group.tsx';
import { MarksOptional } from './field-marks.ts';

interface SourceChoiceProps {
  readonly label: string;
  /** The source that is chosen, however its address is spelt. */
  readonly value: string;
  readonly onChoose: (endpoint: string) => void;
  /** Addresses below `/reporting`, with their names. */
  readonly sources: readonly { readonly id: string; readonly name: string }[];
}

/** Renders the choice of a single source of widget data from those of a plugin. @public */
export function SourceChoice({ label, value, onChoose, sources }: SourceChoiceProps) {
  const chosen = sources.find(({ id }) => sourcePath(id) === sourcePath(value));
  // One of several groups with one choice among them: each alone can stay empty, and no field is optional for that.
  return (
    <MarksOptional value={false}>
      <RadioGroup label={label} value={chosen?.id ?? ''} onChange={onChoose} options={sources} />
    </MarksOptional>
  );
}
