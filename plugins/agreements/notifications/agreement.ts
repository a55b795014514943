import type { HandlerActs } from '#core';
import { hrefOfPaper, idIn } from '../open-paper.ts';

/** Opens the agreement that a notification is about, over the current screen. */
export default function open(notification: unknown, { navigate }: HandlerActs): void {
  navigate(hrefOfPaper('agreement', idIn(notification)));
}
