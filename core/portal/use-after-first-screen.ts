import { useEffect, useState } from 'react';
import { usePortal } from './portal.ts';

/**
 * Returns whether the first screen is shown. Content further down a screen can wait for it, and then loads without
 * being scrolled into view.
 * @public
 */
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
