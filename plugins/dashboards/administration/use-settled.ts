import { useEffect, useState } from 'react';

/**
 * Returns the latest value that was stable for the delay, so that not every keystroke causes a request.
 * @param delay milliseconds
 */
export function useSettled<Value>(value: Value, delay: number): Value {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}
