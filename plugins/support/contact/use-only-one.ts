import { useEffectEvent, useLayoutEffect, useState } from 'react';

/** The dialog of support that is open, whoever has opened it. */
let opened: symbol | undefined;

/** Only one dialog of support is open at a time. @returns false for a second one, which closes again */
export function useOnlyOne(onClose: () => void): boolean {
  const [id] = useState(() => Symbol('support dialog'));
  const [isIt, setIsIt] = useState(false);
  const refuse = useEffectEvent(onClose);
  useLayoutEffect(() => {
    if (opened !== undefined) return refuse();
    opened = id;
    setIsIt(true);
    return () => {
      opened = undefined;
    };
  }, [id]);
  return isIt;
}
