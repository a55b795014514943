import type { HandlerActs } from '#core';
import { hrefOfPaper, idIn } from '../open-paper.ts';

/** Opens the proposal that a notification tells of, over the screen that stands there. */
export default function open(notification: unknown, { navigate }: HandlerActs): void {
  navigate(hrefOfPaper('proposal', idIn(notification)));
}
