/**
 * Queue of charts to draw. Each is drawn in a separate task, because drawing eight at the same time would block the
 * page.
 */
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useStore } from '../../portal/use-store.ts';

/** The charts that wait to be drawn. */
interface Turns {
  /**
   * Adds a chart to the queue.
   * @returns a function that removes it from the queue
   */
  readonly wait: (draw: () => void) => () => void;
}

function createTurns(): Turns {
  const waiting: (() => void)[] = [];
  let isDrawing = false;
  const drawNext = () => {
    const draw = waiting.shift();
    isDrawing = draw !== undefined;
    if (!draw) return;
    setTimeout(() => {
      flushSync(draw);
      drawNext();
    });
  };
  return {
    wait(draw) {
      waiting.push(draw);
      if (!isDrawing) drawNext();
      return () => {
        const at = waiting.indexOf(draw);
        if (at >= 0) waiting.splice(at, 1);
      };
    },
  };
}

/**
 * Returns whether this chart may be drawn now. Once `true`, it stays `true`.
 * @param isReady whether everything that the chart needs has loaded
 */
export function useTurn(isReady: boolean): boolean {
  const turns = useStore(createTurns);
  const [isMine, setMine] = useState(false);
  useEffect(() => (isReady && !isMine ? turns.wait(() => setMine(true)) : undefined), [turns, isReady, isMine]);
  return isMine;
}
