import './form-section.css';
import { type ReactNode, useId } from 'react';

export interface FormSectionProps {
  readonly title: string;
  /** Single sentence below the title. */
  readonly hint?: ReactNode;
  /** Level of the heading: 2 on a page, 3 in a drawer or a dialog, and if absent. */
  readonly level?: 2 | 3;
  /** The number of a step, of a form that is filled in from the first to the last. */
  readonly step?: number;
  /** The fields take all of the width, below the title: a table. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** Groups fields of a form below a title; beside it where there is room. @public */
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
