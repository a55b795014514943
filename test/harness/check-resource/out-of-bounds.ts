import type { Schema } from '../../../core/ui/list/schema.ts';

/** Returns invalid values for a schema, one for each of its limits. */
export function outOfBounds({
  type,
  minimum,
  maximum,
  minLength,
  maxLength,
  pattern,
  format,
}: Schema): readonly (string | number)[] {
  if (type === 'integer' || type === 'number') {
    return [
      ...(typeof minimum === 'number' ? [minimum - 1] : []),
      ...(typeof maximum === 'number' ? [maximum + 1] : []),
    ];
  }
  if (type !== 'string') return [];
  const misfit =
    typeof pattern === 'string' &&
    ['§', 'a b', 'A', '1', '-1', 'AAAAAAAAA§'].find((text) => !new RegExp(pattern, 'u').test(text));
  return [
    ...(typeof minLength === 'number' && minLength > 1 ? ['x'] : []),
    ...(typeof maxLength === 'number' ? ['x'.repeat(maxLength + 1)] : []),
    ...(misfit ? [misfit] : []),
    ...(format === 'email' ? ['no address'] : []),
    ...(format === 'uri' ? ['no address'] : []),
  ];
}
