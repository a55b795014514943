import { iconPaths } from '../../portal/icons.ts';
import { Glyph } from './glyph.tsx';

/** A 16 px icon that a manifest or a menu group names. */
export function Icon({ name, size = 16 }: { readonly name: string; readonly size?: number }) {
  return <Glyph paths={iconPaths(name)} size={size} />;
}
