import { usePortal } from './portal.ts';

/** Returns a function that returns the 16 px SVG path data of a menu icon by its name; empty for an unknown name. */
export function useIconPaths(): (name: string) => readonly string[] {
  const { icons } = usePortal();
  return (name) => (Object.hasOwn(icons, name) ? (icons[name] ?? []) : []);
}
