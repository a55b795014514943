import { useEffect, useState } from 'react';

/** The last value that has stood for a while: what is typed is not asked about with each key. @param delay milliseconds */
export function useSettled<Value>(value: Value, delay: number): Value {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}
