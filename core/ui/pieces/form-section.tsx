import './form-section.css';
import { type ReactNode, useId } from 'react';

export interface FormSectionProps {
  readonly title: string;
  /** One sentence below the title. */
  readonly hint?: ReactNode;
  readonly children: ReactNode;
}

/** Groups fields of a form below a title; beside it where there is room. */
export function FormSection({ title, hint, children }: FormSectionProps) {
  const id = useId();
  return (
    <section className="ui-form-section" aria-labelledby={id}>
      <div className="ui-form-section-head">
        <h3 id={id}>{title}</h3>
        {hint && <p>{hint}</p>}
      </div>
      <div className="ui-form-section-fields">{children}</div>
    </section>
  );
}
