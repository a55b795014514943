import { useIconPaths } from '../../portal/use-icon-paths.ts';
import { Glyph } from './glyph.tsx';

/** A 16 px icon that a manifest or a menu group names. */
export function Icon({ name, size = 16 }: { readonly name: string; readonly size?: number }) {
  const pathsOf = useIconPaths();
  return <Glyph paths={pathsOf(name)} size={size} />;
}
