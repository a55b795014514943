/**
 * Preview of images and PDFs in which nothing of the file can run. Images are in a frame without scripts and without an
 * origin; PDFs and TIFFs are drawn page by page. All other files can only be downloaded.
 */
import './uploads.css';
import { useQuery } from '@tanstack/react-query';
import { pictureTypes } from '../../api/file-kinds.ts';
import { type FileDetails, fileCalls, tenantFileCalls } from '../../api/files.ts';
import { useCall, useClient } from '../../portal/use-call.ts';
import { Button } from '../components/button.tsx';
import { DateTime } from '../components/date-time.tsx';
import { Loaded } from '../components/loaded.tsx';
import { FramedHtml } from '../html/framed-html.tsx';
import { sizeText } from '../inputs/file-input.tsx';
import { useCommonText, useUiText } from '../later-texts.ts';
import { Dialog } from '../overlays/dialog.tsx';
import { saveNamed } from '../save-file.ts';
import { DrawnPages, isDrawn } from './drawn-pages.tsx';
import { readFile } from './read-file.ts';

export interface FilePreviewProps {
  readonly fileId: string;
  readonly tenantId?: string | undefined;
  readonly onClose: () => void;
}

export default function FilePreview({ fileId, tenantId, onClose }: FilePreviewProps) {
  const common = useCommonText();
  const client = useClient();
  const ownDetails = useCall(fileCalls.details, { params: { id: fileId } }, { enabled: tenantId === undefined });
  const tenants = useCall(
    tenantFileCalls.details,
    { params: { tenantId: tenantId ?? '', id: fileId } },
    { enabled: tenantId !== undefined },
  );
  const details = tenantId === undefined ? ownDetails : tenants;
  // Not cached, so that closing the dialog releases the file.
  const bytes = useQuery({
    queryKey: ['file', tenantId, fileId],
    queryFn: ({ signal }) => readFile(client, fileId, tenantId, signal),
    gcTime: 0,
    retry: false,
  });
  const { data } = bytes;
  return (
    <Dialog
      title={details.data?.fileName ?? common('preview')}
      size="l"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{common('close')}</Button>
          <Button
            look="primary"
            disabled={!data || !details.data}
            onClick={() => data && details.data && saveNamed(data, details.data.fileName)}
          >
            {common('download')}
          </Button>
        </>
      }
    >
      <Loaded call={details}>
        {(known) => (
          <>
            <p className="ui-muted">
              {sizeText(known.size)} · <span translate="no">{known.createdBy}</span> ·{' '}
              <DateTime value={known.created} />
            </p>
            <Loaded call={bytes}>{(blob) => <Shown blob={blob} details={known} />}</Loaded>
          </>
        )}
      </Loaded>
    </Dialog>
  );
}

function Shown({ blob, details: { contentType, fileName } }: { readonly blob: Blob; readonly details: FileDetails }) {
  const text = useUiText();
  if (isDrawn(contentType)) return <DrawnPages blob={blob} name={fileName} contentType={contentType} />;
  return pictureTypes.includes(contentType) ? (
    <Picture blob={blob} type={contentType} name={fileName} />
  ) : (
    <p>{text('file.noPreview')}</p>
  );
}

/**
 * Renders an image in a frame with a document of the portal and the verified media type. An HTML page with the name of
 * an image is then a broken image.
 */
function Picture({ blob, type, name }: { readonly blob: Blob; readonly type: string; readonly name: string }) {
  const text = useUiText();
  const address = useQuery({
    queryKey: ['picture', blob.size, name],
    queryFn: () => dataAddress(blob, type),
    gcTime: 0,
    retry: false,
  });
  return (
    <Loaded call={address}>
      {(source) => (
        <FramedHtml
          className="ui-uploads-frame"
          title={text('file.previewOf', { file: name })}
          html={`<!doctype html><html lang="en"><title>.</title><body style="margin:0;display:grid;place-items:center;min-height:100vh"><img alt="" src="${source}" style="max-width:100%;max-height:100vh"></body></html>`}
        />
      )}
    </Loaded>
  );
}

/** Returns the bytes as a data address, because a frame without an origin can't read other addresses of the portal. */
async function dataAddress(blob: Blob, type: string): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let letters = '';
  // String.fromCharCode takes a limited number of arguments.
  for (let at = 0; at < bytes.length; at += 32_768) letters += String.fromCharCode(...bytes.subarray(at, at + 32_768));
  return `data:${type};base64,${btoa(letters)}`;
}
