import type { BulkDecision } from '../../slots.ts';
import BulkActionDialog from '../bulk/bulk-dialog.tsx';

/** Renders the form of a decision about selected transactions in a list of another plugin. */
export default function BulkDecisionDialog(props: BulkDecision) {
  return <BulkActionDialog {...props} />;
}
