import type { ComponentProps, ReactNode } from 'react';

/** Props of `Button`. @public */
export interface ButtonProps extends ComponentProps<'button'> {
  readonly look?: 'plain' | 'primary' | 'danger' | 'quiet';
  readonly icon?: ReactNode;
}

/** Renders the portal's button: a native button, `type="button"` unless another type is given. @public */
export function Button({ look = 'plain', icon, className = '', children, type = 'button', ...rest }: ButtonProps) {
  return (
    <button type={type} className={`ui-button ui-button-${look} ${className}`} {...rest}>
      {icon && (
        <span className="ui-button-icon" aria-hidden="true">
          {icon}
        </span>
      )}
      {children}
    </button>
  );
}

/** Renders a square button that shows an icon only; its label is its name and its tooltip. @public */
export function IconButton({
  label,
  icon,
  className = '',
  ...rest
}: ComponentProps<'button'> & { readonly label: string; readonly icon: ReactNode }) {
  return (
    <button type="button" className={`ui-icon-button ${className}`} title={label} {...rest}>
      {icon}
    </button>
  );
}
