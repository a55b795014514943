import { useEffect, useState } from 'react';
import { usePortal } from './portal.ts';

/** Whether the first screen stands: what a screen shows further down can wait for that, and comes then without being scrolled to. */
export function useAfterFirstScreen(): boolean {
  const { firstScreen } = usePortal();
  const [stands, setStands] = useState(firstScreen.hasStood);
  useEffect(() => {
    let wanted = true;
    void firstScreen.stands().then(() => wanted && setStands(true));
    return () => {
      wanted = false;
    };
  }, [firstScreen]);
  return stands;
}
