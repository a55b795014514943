import { type MouseEvent, type PointerEvent, useRef } from 'react';

/** Duration of a long press in milliseconds, as on iOS and Android. */
const longEnough = 500;
/** Movement of a resting finger, in pixels, that is still a long press. */
const tolerance = 10;

/**
 * Calls `onPress` when a finger rests on a row, and suppresses the browser's reaction, which is a click or a menu. Its
 * handlers belong on the element around the rows.
 */
export function useLongPress(onPress: ((row: HTMLElement) => void) | undefined) {
  const press = useRef<{ readonly timer: ReturnType<typeof setTimeout>; readonly x: number; readonly y: number }>(
    undefined,
  );
  const isPressed = useRef(false);
  if (!onPress) return undefined;
  const stop = () => clearTimeout(press.current?.timer);
  return {
    onPointerDown(event: PointerEvent) {
      stop();
      isPressed.current = false;
      const row = (event.target as Element).closest('tr'); // inside React's tree the target is an element
      if (event.pointerType !== 'touch' || !row) return;
      const timer = setTimeout(() => {
        isPressed.current = true;
        onPress(row);
      }, longEnough);
      press.current = { timer, x: event.clientX, y: event.clientY };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const start = press.current;
      if (start && Math.hypot(clientX - start.x, clientY - start.y) > tolerance) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onClickCapture(event: MouseEvent) {
      if (!isPressed.current) return;
      isPressed.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    onContextMenu(event: MouseEvent) {
      // Browsers use a PointerEvent for this event.
      if (isPressed.current || (event.nativeEvent as globalThis.PointerEvent).pointerType === 'touch')
        event.preventDefault();
    },
  };
}
