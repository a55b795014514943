import { iconPaths } from '../../app/icons.ts';

/** A 16 px icon that a manifest or a menu group names; decoration only, the text beside it says it all. */
export function Icon({ name, size = 16 }: { readonly name: string; readonly size?: number }) {
  return (
    <svg className="ui-icon" width={size} height={size} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      {iconPaths(name).map((path) => (
        <path key={path} d={path} fillRule="evenodd" />
      ))}
    </svg>
  );
}
