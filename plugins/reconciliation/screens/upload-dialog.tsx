import { useState } from 'react';
import { useClient, useLookup, useRefresh, useSnackbar, useText } from '#core/react';
import { AutoComplete, FileInput, OutcomeDialog, useNavigate } from '#core/ui';
import { fileCalls, maxFileText } from '../api.ts';

interface UploadDialogProps {
  readonly kind: 'file' | 'statement';
  readonly base: string;
  readonly onClose: () => void;
}

const extensions = { file: ['.csv'], statement: ['.xml', '.sta', '.mt940', '.940', '.txt'] } as const;

/**
 * Renders the dialog that uploads an acquirer file and opens it, or uploads a bank statement and reports what it paid.
 */
export default function UploadDialog({ kind, base, onClose }: UploadDialogProps) {
  const text = useText('reconciliation');
  const client = useClient();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const showSnackbar = useSnackbar();
  const { rows: providers = [] } = useLookup('serviceProviders');
  const [provider, setProvider] = useState('');
  const [file, setFile] = useState<File>();
  return (
    <OutcomeDialog
      title={text(`upload.${kind}`)}
      submitLabel={text('upload.submit')}
      canSubmit={file !== undefined && (kind === 'statement' || provider !== '')}
      submit={async ({ requestId, signal }) => {
        const body = { name: file?.name ?? '', text: (await file?.text()) ?? '' };
        if (kind === 'statement') {
          const { count, matched } = await client.call(fileCalls.uploadStatement, {
            body,
            requestId,
            signal,
            quiet: true,
          });
          showSnackbar(text('upload.statementDone', { count, matched }), 'success');
        } else {
          const { id } = await client.call(fileCalls.upload, {
            body: { ...body, provider },
            requestId,
            signal,
            quiet: true,
          });
          showSnackbar(text('upload.fileDone'), 'success');
          navigate(`${base}/${id}`);
        }
        void refresh();
        return { kind: 'succeeded' };
      }}
      onSucceeded={() => undefined}
      onClose={onClose}
    >
      <p className="ui-muted">{text(`upload.${kind}Hint`)}</p>
      {kind === 'file' && (
        <AutoComplete
          name="provider"
          label={text('field.provider')}
          value={provider}
          options={providers}
          onChange={setProvider}
          required
        />
      )}
      <FileInput
        name="file"
        label={text('field.file')}
        value={file}
        onChange={setFile}
        accept={extensions[kind]}
        maxBytes={maxFileText}
        required
      />
    </OutcomeDialog>
  );
}
