import { Slot } from '../shell/slot.tsx';

/** What accompanies every screen of a signed-in person. Each part loads after the screen, or with its first use. */
export function Companions() {
  return <Slot id="shell/over@1" props={{}} />;
}
