import './uploads.css';
import { lazy, Suspense, useState } from 'react';
import { pictureTypes } from '../../api/file-kinds.ts';
import type { Client } from '../../http/client.ts';
import { useClient } from '../../portal/use-call.ts';
import { Button } from '../components/button.tsx';
import { sizeText } from '../inputs/file-input.tsx';
import { useCommonText, useUiText } from '../later-texts.ts';
import { saveNamed } from '../save-file.ts';
import { readFile } from './read-file.ts';

const FilePreview = lazy(() => import('./file-preview.tsx'));

/** A file in a list, with its size if it is known. @public */
export interface AttachedFile {
  readonly fileId: string;
  readonly fileName: string;
  /** Size in bytes. */
  readonly size?: number | undefined;
}

/** Props of `AttachedFiles`. @public */
export interface AttachedFilesProps {
  readonly files: readonly AttachedFile[];
  /** Name of the list for screen readers. */
  readonly label: string;
  /** Tenant that a platform user acts for. */
  readonly tenantId?: string | undefined;
  readonly onRemove?: ((fileId: string) => void) | undefined;
}

/** Renders the files of a record with preview, download and, if they can be removed, Remove. @public */
export function AttachedFiles({ files, label, tenantId, onRemove }: AttachedFilesProps) {
  const text = useUiText();
  const common = useCommonText();
  const client = useClient();
  const [opened, setOpened] = useState<string>();
  if (files.length === 0) return null;
  return (
    <>
      <ul className="ui-uploads" aria-label={label}>
        {files.map(({ fileId, fileName, size }) => (
          <li key={fileId} className="ui-uploads-row" data-state="done">
            <span className="ui-file-name" translate="no">
              {fileName}
            </span>
            {size !== undefined && <span className="ui-muted">{sizeText(size)}</span>}
            <span className="ui-uploads-acts">
              {hasPreview(fileName) && (
                <Button
                  look="quiet"
                  aria-label={text('file.previewOf', { file: fileName })}
                  onClick={() => setOpened(fileId)}
                >
                  {common('preview')}
                </Button>
              )}
              <Button
                look="quiet"
                aria-label={text('file.downloadOf', { file: fileName })}
                onClick={() => void download(client, { fileId, fileName }, tenantId)}
              >
                {common('download')}
              </Button>
              {onRemove && (
                <Button
                  look="quiet"
                  aria-label={text('file.removeOf', { file: fileName })}
                  onClick={() => onRemove(fileId)}
                >
                  {common('remove')}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {opened !== undefined && (
        <Suspense fallback={null}>
          <FilePreview fileId={opened} tenantId={tenantId} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  );
}

const previewed = [
  ...pictureTypes.flatMap((type) =>
    type === 'image/jpeg' ? ['.jpg', '.jpeg'] : type === 'image/tiff' ? ['.tif', '.tiff'] : ['.png'],
  ),
  '.pdf',
];
const hasPreview = (name: string) => previewed.some((extension) => name.toLowerCase().endsWith(extension));

/** Saves a file on the user's device. The client shows failures. */
async function download(
  client: Client,
  { fileId, fileName }: AttachedFile,
  tenantId: string | undefined,
): Promise<void> {
  const blob = await readFile(client, fileId, tenantId).catch(() => undefined);
  if (blob) saveNamed(blob, fileName);
}
