import { useEffect } from 'react';
import { keepFocus } from './keep-focus.ts';

/** Keeps the focus on something with a name, on every screen. */
export default function FocusKeeper(): null {
  useEffect(() => keepFocus(), []);
  return null;
}
