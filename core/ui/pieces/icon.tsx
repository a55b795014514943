import { useIconPaths } from '../../portal/use-icon-paths.ts';
import { Glyph } from './glyph.tsx';

/** Renders the 16 px icon that a menu entry or a menu group names. @public */
export function Icon({ name, size = 16 }: { readonly name: string; readonly size?: number }) {
  const pathsOf = useIconPaths();
  return <Glyph paths={pathsOf(name)} size={size} />;
}
