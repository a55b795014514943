import { useState } from 'react';
import { useClient, useRefresh, useText } from '#core/react';
import { Button, FileUploads, SaveFields, SaveProblem, type UploadedFile, useSave, useUploads } from '#core/ui';
import { attach, type Paper, readOwn } from '../api.ts';
import { usePaperName } from './paper-item.tsx';

/**
 * Renders the upload of a file, which is attached to the document after the upload. If only attaching fails, the person
 * can try again without another upload.
 */
export function UploadPaper({ paper }: { readonly paper: Paper }) {
  const text = useText('boarding');
  const client = useClient();
  const refresh = useRefresh();
  const nameOf = usePaperName();
  const [files, setFiles] = useState<readonly UploadedFile[]>([]);
  const handing = useSave<string>(
    async ({ requestId }, fileId) => {
      await client.call(attach, { params: { key: paper.key }, body: { fileId }, requestId, quiet: true });
      await refresh(readOwn);
      setFiles([]);
      return undefined;
    },
    { done: text('handedOver') },
  );
  const uploads = useUploads({
    value: files,
    limit: 1,
    onChange: (next) => {
      setFiles(next);
      const [file] = next;
      if (file) void handing.save(file.fileId);
    },
  });
  const [file] = files;
  return (
    <div {...uploads.catching}>
      <SaveFields of={handing}>
        <FileUploads name="fileId" label={text('upload', { name: nameOf(paper) })} uploads={uploads} />
      </SaveFields>
      <SaveProblem of={handing} kind="action" />
      {file && !handing.isSaving && <Button onClick={() => void handing.save(file.fileId)}>{text('handOver')}</Button>}
    </div>
  );
}
