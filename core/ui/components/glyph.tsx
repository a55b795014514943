/**
 * Renders an icon of the portal from the path data of a Blueprint icon. It is only decoration; the text next to it has
 * the full meaning. Importing only the data costs a tenth of importing the icon's component.
 * @param paths `@blueprintjs/icons/lib/esm/generated/16px/paths/<name>.js`
 * @public
 */
export function Glyph({ paths, size = 16 }: { readonly paths: readonly string[]; readonly size?: number }) {
  return (
    <svg className="ui-icon" width={size} height={size} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      {paths.map((path) => (
        <path key={path} d={path} fillRule="evenodd" />
      ))}
    </svg>
  );
}
