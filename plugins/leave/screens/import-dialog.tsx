/** Import of holidays from a file, with a preview of the result of each line. */
import { useState } from 'react';
import { type AnswerOf, listTenants } from '#core/api';
import { useCall, useClient, useHolder, useLocalized, useRefresh, useSnackbar, useText } from '#core/react';
import { FileInput, OutcomeDialog, Select } from '#core/ui';
import { holidays, importHolidays, mostImported } from '../api.ts';
import { type HolidayLine, readHolidays } from './read-holidays.ts';
import './leave.css';

type Preview = AnswerOf<typeof importHolidays>;

export default function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText('leave');
  const showSnackbar = useSnackbar();
  const client = useClient();
  const refresh = useRefresh();
  const isPlatform = useHolder().tier === 'platform';
  const tenants = useCall(listTenants, {}, { enabled: isPlatform });
  const [tenantId, setTenant] = useState('');
  const nameIn = useLocalized();
  const [file, setFile] = useState<File>();
  const [lines, setLines] = useState<readonly HolidayLine[]>([]);
  const [preview, setPreview] = useState<Preview>();
  const [problem, setProblem] = useState<string>();
  const owner = isPlatform && tenantId !== '' ? { tenantId } : {};
  const look = async (next: File | undefined, of: string = tenantId) => {
    setFile(next);
    setPreview(undefined);
    setProblem(undefined);
    if (!next || (isPlatform && of === '')) return;
    const read = await readHolidays(next);
    if (typeof read === 'string') return setProblem(text(`import.${read}`, { count: mostImported }));
    setLines(read);
    try {
      setPreview(
        await client.call(importHolidays, {
          body: { lines: [...read], isDryRun: true, ...(of !== '' && { tenantId: of }) },
          quiet: true,
        }),
      );
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  const fresh = preview?.lines.filter(({ result }) => result === 'Added').length ?? 0;
  return (
    <OutcomeDialog
      title={text('import.title')}
      submitLabel={text('import.add', { count: fresh })}
      canSubmit={fresh > 0}
      submit={async ({ requestId, signal }) => {
        const { added } = await client.call(importHolidays, {
          body: { lines: [...lines], isDryRun: false, ...owner },
          requestId,
          signal,
          quiet: true,
        });
        await refresh(holidays.list);
        return { kind: 'succeeded', message: text('import.added', { count: added }) };
      }}
      onSucceeded={(message) => showSnackbar(message ?? '', 'success')}
      onClose={onClose}
    >
      <p>{text('import.how')}</p>
      <p className="ui-mono leave-sample" translate="no">
        date;country;name;name.tr;half
        <br />
        2028-04-17;DE;Easter Monday;Paskalya pazartesisi;
      </p>
      {isPlatform && (
        <Select
          name="tenantId"
          label={text('import.tenant')}
          required
          value={tenantId}
          options={tenants.data?.data ?? []}
          onChange={(value) => {
            setTenant(value);
            void look(file, value);
          }}
        />
      )}
      <FileInput
        name="lines"
        label={text('import.file')}
        required
        accept={['.csv', '.txt']}
        maxBytes={100_000}
        value={file}
        onChange={(next) => void look(next)}
        error={problem}
      />
      {preview && (
        <div className="leave-preview-lines">
          <table className="ui-plain-table">
            <thead>
              <tr>
                <th scope="col">{text('import.line')}</th>
                <th scope="col">{text('import.holiday')}</th>
                <th scope="col">{text('import.result')}</th>
              </tr>
            </thead>
            <tbody>
              {preview.lines.map(({ line, result, problem }) => (
                <tr key={line}>
                  <td>{line}</td>
                  <td translate="no">
                    {lines[line - 1]?.date} {lines[line - 1]?.country} {nameIn(lines[line - 1]?.name ?? '')}
                  </td>
                  <td>
                    {text(`import.${result}`)}
                    {problem !== undefined && (
                      <span className="leave-problem" lang="en">
                        {' '}
                        {problem}
                      </span>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </OutcomeDialog>
  );
}
