import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useClient, useRefresh, useSnackbar, useText } from '#core/react';
import {
  Button,
  Dialog,
  FileInput,
  type FileProgress,
  type Outcome,
  SaveFields,
  SaveProblem,
  Select,
  type Sending,
  TextInput,
  useCommonText,
  useNavigate,
  useSave,
} from '#core/ui';
import { bankOrderCalls } from '../api.ts';
import { decimalSeparators, maxFileSize } from '../statement.ts';
import { Preview } from './preview.tsx';
import { usePreview } from './use-preview.ts';

const accountNumber = /^[A-Za-z0-9][A-Za-z0-9 -]{3,39}$/;

/** Renders the dialog to upload a bank order file, with a preview and the lines that would be rejected. */
export function UploadDialog({ base, onClose }: { readonly base: string; readonly onClose: () => void }) {
  const text = useText('bank-orders');
  const common = useCommonText();
  const showSnackbar = useSnackbar();
  const client = useClient();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const form = useId();
  const [bankName, setBankName] = useState('');
  const [account, setAccount] = useState('');
  const [separator, setSeparator] = useState('');
  const [file, setFile] = useState<File>();
  const [progress, setProgress] = useState<FileProgress>();
  const [isTried, setTried] = useState(false);
  const canceled = useRef<AbortController>(undefined);
  const decimalSeparator = decimalSeparators.find((known) => known === separator);
  const preview = usePreview(file, decimalSeparator);
  const openOrder = (id: string): Outcome => {
    void refresh(bankOrderCalls.list);
    showSnackbar(text('bankOrders.upload.done', { file: file?.name ?? '' }), 'success');
    navigate(`${base}/${id}`);
    return { kind: 'succeeded' };
  };
  const upload = useSave(
    async ({ requestId, signal }: Sending): Promise<Outcome> => {
      if (!file) throw new TypeError('There is no file.');
      canceled.current = new AbortController();
      let isSent = false;
      setProgress({ sent: 0, total: file.size });
      try {
        const order = await client.call(bankOrderCalls.upload, {
          body: {
            bankName: bankName.trim(),
            accountNumber: account.trim(),
            ...(decimalSeparator && { decimalSeparator }),
            csvFile: file,
          },
          requestId,
          signal: AbortSignal.any([signal, canceled.current.signal]),
          onProgress: (sent, total) => {
            isSent = sent >= total;
            setProgress({ sent, total });
          },
          quiet: true,
        });
        return openOrder(order.id);
      } catch (error) {
        // The API discards an incomplete body, but it may have accepted a complete body.
        if (canceled.current.signal.aborted && !isSent)
          return { kind: 'failed', reason: text('bankOrders.upload.canceled') };
        throw error;
      } finally {
        setProgress(undefined);
      }
    },
    {
      check: async ({ requestId, signal }) => {
        const { data } = await client.call(bankOrderCalls.list, {
          query: { PageSize: 50, PageIndex: 0 },
          signal,
          quiet: true,
        });
        const order = data.find((candidate) => candidate.requestId === requestId);
        return order
          ? openOrder(order.id)
          : { kind: 'failed', reason: text('bankOrders.upload.notArrived'), mayStillCome: true };
      },
    },
  );
  // Closing the dialog cancels its upload.
  useEffect(() => () => canceled.current?.abort(), []);
  const bankError = isTried && bankName.trim() === '' ? text('bankOrders.upload.bankMissing') : undefined;
  const accountError =
    isTried && !accountNumber.test(account.trim()) ? text('bankOrders.upload.accountWrong') : undefined;
  const fileError = preview?.problem ?? (isTried && !file ? text('bankOrders.upload.fileMissing') : undefined);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (bankName.trim() !== '' && accountNumber.test(account.trim()) && file && !preview?.problem) void upload.save();
  };
  return (
    <Dialog
      title={text('bankOrders.upload.title')}
      size={preview && !preview.problem ? 'l' : 'm'}
      onClose={onClose}
      locked={upload.isSaving}
      footer={
        <>
          <Button onClick={onClose} disabled={upload.isSaving}>
            {common('cancel')}
          </Button>
          {upload.state.kind === 'unknown' && (
            <Button onClick={() => void upload.check?.()}>{common('checkAgain')}</Button>
          )}
          <Button type="submit" form={form} look="primary" disabled={upload.isSaving} aria-busy={upload.isSaving}>
            {text('bankOrders.upload.submit')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={onSubmit} noValidate>
        <p className="ui-muted">{text('bankOrders.upload.hint')}</p>
        <SaveFields of={upload}>
          <TextInput
            name="bankName"
            label={text('bankOrders.field.bankName')}
            value={bankName}
            onChange={setBankName}
            error={bankError}
            maxLength={100}
            disabled={upload.isSaving}
            required
          />
          <TextInput
            name="accountNumber"
            label={text('bankOrders.field.accountNumber')}
            value={account}
            onChange={setAccount}
            error={accountError}
            maxLength={40}
            disabled={upload.isSaving}
            required
          />
          <Select
            name="decimalSeparator"
            label={text('bankOrders.field.decimalSeparator')}
            value={separator}
            onChange={setSeparator}
            placeholder={text('bankOrders.upload.detect')}
            options={[
              { id: '.', name: text('bankOrders.upload.point') },
              { id: ',', name: text('bankOrders.upload.comma') },
            ]}
            disabled={upload.isSaving}
          />
          <FileInput
            name="csvFile"
            label={text('bankOrders.field.csvFile')}
            value={file}
            onChange={setFile}
            accept={['.csv']}
            maxBytes={maxFileSize}
            error={fileError}
            disabled={upload.isSaving}
            progress={progress}
            onCancel={() => canceled.current?.abort()}
            required
          />
        </SaveFields>
        {preview && !preview.problem && <Preview {...preview} />}
        <SaveProblem of={upload} kind="action" />
      </form>
    </Dialog>
  );
}
