/** Name of the portal's package. It has a scope, because `portal` is another author's package on npm. */
export const packageName = '@portal-backoffice/portal';

/**
 * Returns the entry point that a module specifier imports from the portal, `./core/ui`; `undefined` for other packages.
 */
export function entryPointIn(specifier: string): string | undefined {
  if (specifier === packageName) return '.';
  return specifier.startsWith(`${packageName}/`) ? `.${specifier.slice(packageName.length)}` : undefined;
}

/**
 * Returns the specifier by which plugins in packages import an entry point.
 * @param entryPoint key of `exports`, `./core/ui`
 */
export const entryPointSpecifier = (entryPoint: string): string => entryPoint.replace(/^\./, packageName);
