import { useEffect, useState } from 'react';
import type { ContributionKind } from '../plugin/contributions.ts';
import { findContributionElements } from '../slots/contribution-mark.ts';

type Box = Readonly<Record<'top' | 'left' | 'width' | 'height', number>>;

/** Renders frames around the elements of a contribution on the screen. They follow scrolling and ignore clicks. */
export function Outlines({ kind, fullId }: { readonly kind: ContributionKind; readonly fullId: string }) {
  const [boxes, setBoxes] = useState<readonly Box[]>([]);
  useEffect(() => {
    const measure = () => setBoxes(findContributionElements(kind, fullId).flatMap(boxOf));
    measure();
    addEventListener('scroll', measure, true);
    addEventListener('resize', measure);
    return () => {
      removeEventListener('scroll', measure, true);
      removeEventListener('resize', measure);
    };
  }, [kind, fullId]);
  return boxes.map((box, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a box has no identity except its position
    <div key={at} className="inspector-outline" aria-hidden="true" style={{ ...box }} />
  ));
}

/** Returns the boxes of a contribution. If its wrapper has no box, the boxes of its content are used. */
function boxOf(element: HTMLElement): Box[] {
  const range = document.createRange();
  range.selectNodeContents(element);
  const bounds = element.getBoundingClientRect();
  const { top, left, width, height } = bounds.width > 0 ? bounds : range.getBoundingClientRect();
  return width > 0 ? [{ top, left, width, height }] : [];
}
