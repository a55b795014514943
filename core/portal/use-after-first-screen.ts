import { useEffect, useState } from 'react';
import { afterFirstScreen } from './first-screen.ts';

/** Whether the first screen stands: what a screen shows further down can wait for that, and comes then without being scrolled to. */
export function useAfterFirstScreen(): boolean {
  const [stands, setStands] = useState(false);
  useEffect(() => {
    let wanted = true;
    void afterFirstScreen(async () => wanted && setStands(true))();
    return () => {
      wanted = false;
    };
  }, []);
  return stands;
}
