import './form-foot.css';
import type { ComponentProps } from 'react';
import { MarksOptional } from './field-marks.ts';

/** A form that is a page: a card with its sections and, as the last child, its `FormFoot`. Fields that are not required say so. */
export function FormCard({ className = '', ...rest }: ComponentProps<'form'>) {
  return (
    <MarksOptional value={true}>
      <form noValidate className={`ui-form-card ${className}`.trim()} {...rest} />
    </MarksOptional>
  );
}
