import './form-foot.css';
import type { ComponentProps, ReactNode } from 'react';
import { MarksOptional } from './field-marks.ts';

/** Props of `FormCard`. @public */
export interface FormCardProps extends ComponentProps<'form'> {
  /** Limits the form to 640 px, for a few fields below each other. */
  readonly isNarrow?: boolean;
  /** Makes the form as wide as the page, for a form with a table. */
  readonly isWide?: boolean;
  /** Content of a second card next to the fields that stays visible, with a summary and the `FormFoot`. */
  readonly aside?: ReactNode;
}

/**
 * Renders a form that is a page: a card with its sections and, as the last child, its `FormFoot`. Optional fields are
 * marked as optional.
 * @public
 */
export function FormCard({
  className = '',
  isNarrow = false,
  isWide = false,
  aside,
  children,
  ...rest
}: FormCardProps) {
  const card = `ui-form-card ${className}`.trim();
  return (
    <MarksOptional value={true}>
      {aside === undefined ? (
        <form
          noValidate
          className={`${card}${isNarrow ? ' ui-form-card-narrow' : isWide ? ' ui-form-card-wide' : ''}`}
          {...rest}
        >
          {children}
        </form>
      ) : (
        <form noValidate className="ui-form-beside" {...rest}>
          <div className={card}>{children}</div>
          <div className="ui-form-card ui-form-aside">{aside}</div>
        </form>
      )}
    </MarksOptional>
  );
}
