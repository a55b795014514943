import { useMemo, useState } from 'react';
import type { BulkAction } from '#core/ui';
import type { ReportRow } from '../engine/calls.ts';
import { ReportScreen } from '../engine/report-screen.tsx';
import { resendWebhooks } from '../reports/operations.ts';
import { resendPermissions } from '../resend/calls.ts';
import { ResendDialog } from '../resend/resend-dialog.tsx';
import { useResendText } from '../resend/texts.ts';

/** The latest webhook of each transaction, chosen and delivered once more. */
export default function ResendWebhooks() {
  const text = useResendText();
  const [asked, ask] = useState<{ readonly rows: readonly ReportRow[]; readonly keep: (ids: readonly string[]) => void }>();
  const bulk = useMemo<readonly BulkAction<ReportRow>[]>(
    () => [
      {
        id: 'resend',
        title: text('resend.action'),
        guard: { permissions: Object.values(resendPermissions) },
        run: (rows, { keep }) => ask({ rows, keep }),
      },
    ],
    [text],
  );
  return (
    <>
      <ReportScreen report={resendWebhooks} bulk={bulk} />
      {asked && <ResendDialog {...asked} onClose={() => ask(undefined)} />}
    </>
  );
}
