import './form-section.css';
import { type ReactNode, useId } from 'react';

export interface FormSectionProps {
  readonly title: string;
  /** Sentence below the title. */
  readonly hint?: ReactNode;
  /** Level of the heading: 2 on a page, 3 in a drawer or a dialog; 3 if absent. */
  readonly level?: 2 | 3;
  /** Number of the step, for a form that is filled in step by step. */
  readonly step?: number;
  /** Uses the full width below the title, for a table. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** Renders a group of form fields with a title above it, or beside it if there is space. @public */
export function FormSection({ title, hint, level = 3, step, isWide = false, children }: FormSectionProps) {
  const Heading = `h${level}` as const;
  const id = useId();
  return (
    <section className={isWide ? 'ui-form-section ui-form-section-wide' : 'ui-form-section'} aria-labelledby={id}>
      <div className="ui-form-section-head">
        <Heading id={id}>
          {step !== undefined && <span className="ui-form-step">{step}</span>}
          {title}
        </Heading>
        {hint && <p>{hint}</p>}
      </div>
      <div className="ui-form-section-fields">{children}</div>
    </section>
  );
}
