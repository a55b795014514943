import { usePortal } from './portal.ts';

/** Reads the 16 px SVG path data of an icon that a menu entry or a menu group names; none for an unknown name. */
export function useIconPaths(): (name: string) => readonly string[] {
  const { icons } = usePortal();
  return (name) => (Object.hasOwn(icons, name) ? (icons[name] ?? []) : []);
}
