import { useMemo, useState } from 'react';
import type { ReportRow } from '#core/reports';
import type { BulkAction } from '#core/ui';
import { resendWebhooks } from '../reports/operations.ts';
import { resendPermissions } from '../resend/calls.ts';
import { ResendDialog } from '../resend/resend-dialog.tsx';
import { useResendText } from '../resend/texts.ts';
import { SettledReport } from '../settled-report.tsx';

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
      <SettledReport report={resendWebhooks} bulk={bulk} />
      {asked && <ResendDialog {...asked} onClose={() => ask(undefined)} />}
    </>
  );
}
