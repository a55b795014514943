import type { ReactNode } from 'react';
import { useLocalized, useText } from '#core/react';
import { AttachedFiles, DateTime, StatusPill } from '#core/ui';
import type { Paper } from '../api.ts';

/** Returns a function that returns the name of a document in the person's language. */
export function usePaperName(): (paper: Paper) => string {
  const nameIn = useLocalized();
  return (paper) => [nameIn(paper.name), paper.personName].filter(Boolean).join(' · ');
}

/**
 * Renders a required document and its progress.
 * @param children actions for the document
 */
export function PaperItem({
  paper,
  tenantId,
  children,
}: {
  readonly paper: Paper;
  readonly tenantId?: string | undefined;
  readonly children?: ReactNode;
}) {
  const text = useText('boarding');
  const nameOf = usePaperName();
  const { status, fileId, fileName, uploaded, uploadedBy, reason, expires } = paper;
  const name = nameOf(paper);
  return (
    <li className="brd-paper">
      <div className="brd-paper-head">
        <strong translate="no">{name}</strong>
        <StatusPill status={status} />
      </div>
      <div className="brd-paper-body">
        {reason !== undefined && (
          <p className="brd-reason">
            {text('refusedBecause')} <span translate="no">{reason}</span>
          </p>
        )}
        {uploaded !== undefined && (
          <p className="ui-muted">
            <DateTime value={uploaded} /> · <span translate="no">{uploadedBy}</span>
            {expires !== undefined && (
              <>
                {' · '}
                {text('validUntil')} <DateTime value={expires} style="date" />
              </>
            )}
          </p>
        )}
        {fileId !== undefined && (
          <AttachedFiles
            label={text('fileOf', { name })}
            files={[{ fileId, fileName: fileName ?? fileId }]}
            tenantId={tenantId}
          />
        )}
        {children}
      </div>
    </li>
  );
}
