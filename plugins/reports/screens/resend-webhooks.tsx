import { useMemo, useState } from 'react';
import type { ReportRow } from '#core/reports';
import type { BulkAction } from '#core/ui';
import { resendWebhooks } from '../reports/operations.ts';
import { resendPermissions } from '../resend/calls.ts';
import { ResendDialog } from '../resend/resend-dialog.tsx';
import { useResendText } from '../resend/texts.ts';
import { SettledReport } from '../settled-report.tsx';

/** Renders the latest webhook of each transaction, for selection and resending. */
export default function ResendWebhooks() {
  const text = useResendText();
  const [resendRequest, setResendRequest] = useState<{
    readonly rows: readonly ReportRow[];
    readonly keep: (ids: readonly string[]) => void;
  }>();
  const bulk = useMemo<readonly BulkAction<ReportRow>[]>(
    () => [
      {
        id: 'resend',
        title: text('resend.action'),
        guard: { permissions: Object.values(resendPermissions) },
        run: (rows, { keep }) => setResendRequest({ rows, keep }),
      },
    ],
    [text],
  );
  return (
    <>
      <SettledReport report={resendWebhooks} bulk={bulk} />
      {resendRequest && <ResendDialog {...resendRequest} onClose={() => setResendRequest(undefined)} />}
    </>
  );
}
