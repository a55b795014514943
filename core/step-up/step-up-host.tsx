import { useSnapshot } from 'valtio';
import { usePortal } from '../portal/portal.ts';
import type { StepUp } from '../state/step-ups.ts';
import { StepUpDialog } from './step-up-dialog.tsx';

/** Renders the dialog for the codes of sensitive calls, one call at a time. */
export default function StepUpHost() {
  // A snapshot's type is deeply readonly, but refs are not proxied.
  const first = useSnapshot(usePortal().stepUps.state).waiting[0] as StepUp | undefined;
  return first && <StepUpDialog key={first.id} stepUp={first} />;
}
