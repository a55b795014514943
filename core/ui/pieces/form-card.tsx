import './form-foot.css';
import type { ComponentProps, ReactNode } from 'react';
import { MarksOptional } from './field-marks.ts';

/** Props of `FormCard`. @public */
export interface FormCardProps extends ComponentProps<'form'> {
  /** 640 px, for a form of a few fields below each other. */
  readonly isNarrow?: boolean;
  /** Makes the form as wide as the page, for a form that holds a table. */
  readonly isWide?: boolean;
  /** A second card that stays in sight beside the fields, with what the form will do and its `FormFoot`. */
  readonly aside?: ReactNode;
}

/**
 * Renders a form that is a page: a card with its sections and, as the last child, its `FormFoot`. Fields that are not
 * required are marked as optional.
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
