/** The portal's name as a package. A scope of its own, as `portal` is another author's package on npm. */
export const packageName = '@portal-backoffice/portal';

/** Returns what is below the portal's name in the address of a module: `./core/ui`; undefined for another package's. */
export function entryPointIn(specifier: string): string | undefined {
  if (specifier === packageName) return '.';
  return specifier.startsWith(`${packageName}/`) ? `.${specifier.slice(packageName.length)}` : undefined;
}

/**
 * Returns the specifier that plugins in packages import an entry point by.
 * @param entryPoint as `exports` has it, `./core/ui`
 */
export const entryPointSpecifier = (entryPoint: string): string => entryPoint.replace(/^\./, packageName);
