/** Charts are drawn one after another, each in a task of its own: eight at once would hold the page up for as long as all of them take. */
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

const waiting: (() => void)[] = [];
let isDrawing = false;

function drawNext(): void {
  const draw = waiting.shift();
  isDrawing = draw !== undefined;
  if (!draw) return;
  setTimeout(() => {
    flushSync(draw);
    drawNext();
  });
}

/** Whether it is this chart's turn to be drawn, which it stays once it is. @param isReady all that it needs is there */
export function useTurn(isReady: boolean): boolean {
  const [isMine, setMine] = useState(false);
  useEffect(() => {
    if (!isReady || isMine) return;
    const draw = () => setMine(true);
    waiting.push(draw);
    if (!isDrawing) drawNext();
    return () => {
      const at = waiting.indexOf(draw);
      if (at >= 0) waiting.splice(at, 1);
    };
  }, [isReady, isMine]);
  return isMine;
}
