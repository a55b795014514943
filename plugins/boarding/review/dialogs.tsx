import { useClient, useDraft, useRefresh, useSnackbar } from '#core/react';
import { MultilineInput, OutcomeDialog } from '#core/ui';
import { type Application, activate, decide, decideDocument, list, type Paper, read } from '../api.ts';
import { usePaperName } from '../documents/paper-item.tsx';
import { usePrecheckText } from '../precheck/texts.ts';
import type { decisions } from '../states.ts';

export type FormDecision = (typeof decisions)[number];

interface Props {
  readonly application: Application;
  readonly onClose: () => void;
}

/** Renders the dialog for a decision on the form. A reason is required to return or reject it. */
export function DecisionDialog({ application, decision, onClose }: Props & { readonly decision: FormDecision }) {
  const text = usePrecheckText();
  const showSnackbar = useSnackbar();
  const client = useClient();
  const refresh = useRefresh();
  const { merchantId, merchantName, version } = application;
  const draft = useDraft(`boarding.decide.${merchantId}`, { remark: '' });
  const remark = draft.values.remark.trim();
  const needsRemark = decision === 'Returned' || decision === 'Rejected';
  return (
    <OutcomeDialog
      title={text(`decide.${decision}`)}
      submitLabel={text(`decide.${decision}`)}
      look={decision === 'Rejected' ? 'danger' : 'primary'}
      canSubmit={!needsRemark || remark !== ''}
      submit={async ({ requestId, signal }) => {
        const body = { decision, version, ...(needsRemark && { remark }) };
        try {
          await client.call(decide, { params: { merchantId }, body, requestId, signal, quiet: true });
        } finally {
          void refresh(read, list);
        }
        return { kind: 'succeeded' };
      }}
      onSucceeded={() => {
        draft.forget();
        showSnackbar(text('decided'), 'success');
      }}
      onClose={onClose}
    >
      <p>{text(`decideQuestion.${decision}`, { name: merchantName })}</p>
      {needsRemark && (
        <Reason
          name="remark"
          label={text('remark')}
          value={draft.values.remark}
          onChange={(typed) => draft.set({ remark: typed })}
        />
      )}
    </OutcomeDialog>
  );
}

export function PaperDecisionDialog({
  application,
  paper,
  decision,
  onClose,
}: Props & { readonly paper: Paper; readonly decision: 'Approved' | 'Rejected' }) {
  const text = usePrecheckText();
  const showSnackbar = useSnackbar();
  const client = useClient();
  const refresh = useRefresh();
  const nameOf = usePaperName();
  const draft = useDraft(`boarding.document.${application.merchantId}.${paper.key}`, { reason: '' });
  const reason = draft.values.reason.trim();
  const isRefused = decision === 'Rejected';
  return (
    <OutcomeDialog
      title={text(isRefused ? 'refuseDocument' : 'acceptDocument')}
      submitLabel={text(isRefused ? 'refuseDocument' : 'acceptDocument')}
      look={isRefused ? 'danger' : 'primary'}
      canSubmit={!isRefused || reason !== ''}
      submit={async ({ requestId, signal }) => {
        const params = { merchantId: application.merchantId, key: paper.key };
        try {
          await client.call(decideDocument, {
            params,
            body: { decision, ...(isRefused && { reason }) },
            requestId,
            signal,
            quiet: true,
          });
        } finally {
          void refresh(read, list);
        }
        return { kind: 'succeeded' };
      }}
      onSucceeded={() => {
        draft.forget();
        showSnackbar(text('decided'), 'success');
      }}
      onClose={onClose}
    >
      <p translate="no">{nameOf(paper)}</p>
      {isRefused && (
        <Reason
          name="reason"
          label={text('reason')}
          value={draft.values.reason}
          onChange={(typed) => draft.set({ reason: typed })}
        />
      )}
    </OutcomeDialog>
  );
}

/** Renders the dialog that activates a merchant for live payments. */
export function ActivateDialog({ application: { merchantId, merchantName }, onClose }: Props) {
  const text = usePrecheckText();
  const showSnackbar = useSnackbar();
  const client = useClient();
  const refresh = useRefresh();
  return (
    <OutcomeDialog
      title={text('activate')}
      submitLabel={text('activate')}
      submit={async ({ requestId, signal }) => {
        await client.call(activate, {
          params: { merchantId },
          requestId,
          signal,
          quiet: true,
          purpose: text('activate'),
        });
        return { kind: 'succeeded' };
      }}
      onSucceeded={() => {
        showSnackbar(text('activated', { name: merchantName }), 'success');
        void refresh();
      }}
      onClose={onClose}
    >
      <p>{text('activateQuestion', { name: merchantName })}</p>
    </OutcomeDialog>
  );
}

function Reason({
  name,
  label,
  value,
  onChange,
}: {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (typed: string) => void;
}) {
  const text = usePrecheckText();
  return (
    <MultilineInput
      name={name}
      label={label}
      hint={text('merchantReads')}
      required
      value={value}
      onChange={onChange}
      control={{ className: 'brd-long' }}
    />
  );
}
