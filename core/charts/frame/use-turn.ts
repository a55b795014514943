/**
 * Charts are drawn one after another, each in a task of its own: eight at once would hold the page up for as long as
 * all of them take.
 */
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useStore } from '../../portal/use-store.ts';

/** The charts that wait for their turn. */
interface Turns {
  /** @returns what gives the turn up while it has not come */
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
 * Returns whether it is this chart's turn to be drawn; once `true`, it stays `true`.
 * @param isReady all that it needs is there
 */
export function useTurn(isReady: boolean): boolean {
  const turns = useStore(createTurns);
  const [isMine, setMine] = useState(false);
  useEffect(() => (isReady && !isMine ? turns.wait(() => setMine(true)) : undefined), [turns, isReady, isMine]);
  return isMine;
}
