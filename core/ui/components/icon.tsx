import { useIconPaths } from '../../portal/use-icon-paths.ts';
import { Glyph } from './glyph.tsx';

/** Renders a 16 px icon by the name that menu entries and menu groups use. @public */
export function Icon({ name, size = 16 }: { readonly name: string; readonly size?: number }) {
  const pathsOf = useIconPaths();
  return <Glyph paths={pathsOf(name)} size={size} />;
}
