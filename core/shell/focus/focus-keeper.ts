import { useEffect } from 'react';
import { keepFocus } from './keep-focus.ts';

/**
 * Keeps the focus on a named element on every screen, and moves it to the newest message with F8, as in other products.
 */
export default function FocusKeeper(): null {
  useEffect(() => keepFocus(), []);
  useEffect(() => (isBegunBySignIn() ? focusFirstScreen() : undefined), []);
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

const isBegunBySignIn = () =>
  performance.getEntriesByType('navigation').some(({ name }) => new URL(name).pathname.startsWith('/authentication/'));

/**
 * Focuses the first screen after a sign-in when it is rendered, because screen readers would not announce it otherwise.
 */
function focusFirstScreen(): (() => void) | undefined {
  const focusMain = () => {
    const main = document.querySelector<HTMLElement>('main#main');
    if (main && document.activeElement === document.body) main.focus({ preventScroll: true });
    return main !== null;
  };
  if (focusMain()) return;
  const changes = new MutationObserver(() => focusMain() && changes.disconnect());
  changes.observe(document.body, { subtree: true, childList: true });
  return () => changes.disconnect();
}

const isMessagesKey = ({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) =>
  key === 'F8' && !(altKey || ctrlKey || metaKey || shiftKey);
