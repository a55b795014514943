import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { useStore } from '#core/react';

/** Creates the store of the open support dialog, which all places that open such a dialog share. */
const createOpened = (): { dialog: symbol | undefined } => ({ dialog: undefined });

/**
 * Returns whether this dialog may open, because only one support dialog is open at a time.
 * @returns false for a second dialog, which closes again
 */
export function useOnlyOne(onClose: () => void): boolean {
  const opened = useStore(createOpened);
  const [id] = useState(() => Symbol('support dialog'));
  const [isIt, setIsIt] = useState(false);
  const refuse = useEffectEvent(onClose);
  useLayoutEffect(() => {
    if (opened.dialog !== undefined) return refuse();
    opened.dialog = id;
    setIsIt(true);
    return () => {
      opened.dialog = undefined;
    };
  }, [id, opened]);
  return isIt;
}
