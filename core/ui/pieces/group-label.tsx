import './field.css';
import { type ReactNode, use } from 'react';
import { useUiText } from '../later-texts.ts';
import { MarksOptional } from './field-marks.ts';

export interface GroupLabelProps {
  /** Id of the words without the mark, for `aria-labelledby`. */
  readonly id: string;
  readonly required?: boolean | undefined;
  /** False for a group that always has a value: it has no mark where optional fields have one. */
  readonly canBeEmpty?: boolean;
  readonly children: ReactNode;
}

/** Draws the common label of several controls, marked as a `Field` marks its own. */
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
