import { navigate } from '#core/ui';
import { hrefOfPaper, idIn } from '../open-paper.ts';

/** Opens the agreement that a notification tells of, over the screen that stands there. */
export default function open(notification: unknown): void {
  navigate(hrefOfPaper('agreement', idIn(notification)));
}
