import { sourcePath } from '../../api/widget-data.ts';
import { MarksOptional } from '../components/field-marks.ts';
import { RadioGroup } from './radio-group.tsx';

interface SourceChoiceProps {
  readonly label: string;
  /** The chosen source. Different spellings of its address are accepted. */
  readonly value: string;
  readonly onChoose: (endpoint: string) => void;
  /** Addresses below `/reporting`, with their names. */
  readonly sources: readonly { readonly id: string; readonly name: string }[];
}

/** Renders the choice of one of a plugin's sources of widget data. @public */
export function SourceChoice({ label, value, onChoose, sources }: SourceChoiceProps) {
  const chosen = sources.find(({ id }) => sourcePath(id) === sourcePath(value));
  // Several groups share a single choice. Each of them may stay empty, but none is an optional field.
  return (
    <MarksOptional value={false}>
      <RadioGroup label={label} value={chosen?.id ?? ''} onChange={onChoose} options={sources} />
    </MarksOptional>
  );
}
