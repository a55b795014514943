import { useEffect } from 'react';
import { keepFocus } from './keep-focus.ts';

/** Keeps the focus on something with a name, on every screen, and leads it to the newest message by F8, as other products do. */
export default function FocusKeeper(): null {
  useEffect(() => keepFocus(), []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const message = isMessagesKey(event) ? document.querySelector('.snackbar:last-child') : null;
      if (!message) return;
      event.preventDefault();
      message.querySelector('button')?.focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return null;
}

const isMessagesKey = ({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) => key === 'F8' && !(altKey || ctrlKey || metaKey || shiftKey);
