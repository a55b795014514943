import './field.css';
import { type ReactNode, use } from 'react';
import { useUiText } from '../later-texts.ts';
import { MarksOptional } from './field-marks.ts';

export interface GroupLabelProps {
  /** Id of the text without the mark, for `aria-labelledby`. */
  readonly id: string;
  readonly required?: boolean | undefined;
  /** False for a group that always has a value, which is therefore not marked as optional. */
  readonly canBeEmpty?: boolean;
  readonly children: ReactNode;
}

/** Renders the common label of several controls, with the same marks as a `Field`. */
export function GroupLabel({ id, required = false, canBeEmpty = true, children }: GroupLabelProps) {
  const text = useUiText();
  const marksOptional = use(MarksOptional);
  return (
    <>
      <span id={id}>{children}</span>
      {marksOptional && !required && canBeEmpty && <span className="ui-optional">{text('form.optional')}</span>}
    </>
  );
}
