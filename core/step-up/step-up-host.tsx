import { useSnapshot } from 'valtio';
import { usePortal } from '../portal/portal.ts';
import type { StepUp } from '../state/step-ups.ts';
import { StepUpDialog } from './step-up-dialog.tsx';

/** Renders the dialog for the codes of sensitive calls, for a single call at a time. */
export default function StepUpHost() {
  // A snapshot is typed as deeply readonly; a ref is handed out as it is.
  const first = useSnapshot(usePortal().stepUps.state).waiting[0] as StepUp | undefined;
  return first && <StepUpDialog key={first.id} stepUp={first} />;
}
