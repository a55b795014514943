import { useRef } from 'react';

/**
 * Returns the object of the last render if its fields are the same, so that values derived from it need not be computed
 * again.
 */
export function useStable<T extends object>(value: T): T {
  const last = useRef(value);
  if (!isSame(last.current, value)) last.current = value;
  return last.current;
}

function isSame(object: object, other: object): boolean {
  const keys = Object.keys(object);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.is(Reflect.get(object, key), Reflect.get(other, key)))
  );
}
