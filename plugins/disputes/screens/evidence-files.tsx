import cross from '@blueprintjs/icons/lib/esm/generated/16px/paths/small-cross.js';
import { useState } from 'react';
import { useClient, useText } from '#core/react';
import {
  Button,
  DateTime,
  formatCount,
  Glyph,
  IconButton,
  SaveProblem,
  Section,
  Select,
  saveNamed,
  useCommonText,
  useSave,
} from '#core/ui';
import {
  addEvidence,
  type DisputeDetail,
  type Evidence,
  evidenceTypes,
  getEvidence,
  largestEvidence,
  mostEvidence,
  removeEvidence,
} from '../api.ts';
import { missingProof, proofOf, proofType } from '../proof.ts';
import { type SendFile, UploadField } from './upload-field.tsx';
import { useCaseChange } from './use-case-change.ts';

/** Renders the files of a case. They can be opened, and as long as a response is possible, added or removed. */
export function EvidenceFiles({
  dispute,
  mayChange,
}: {
  readonly dispute: DisputeDetail;
  readonly mayChange: boolean;
}) {
  const text = useText('disputes');
  const client = useClient();
  const change = useCaseChange();
  const { id, evidence, submitted, reasonCode } = dispute;
  const { needed, helpful } = proofOf(reasonCode);
  const offered = [...new Set([...needed, ...helpful, 'Other' as const])];
  const [chosen, setChosen] = useState<string>();
  const first = missingProof(reasonCode, evidence)[0] ?? 'Other';
  const proves = offered.find((type) => type === chosen) ?? first;
  const isFull = evidence.length >= mostEvidence;
  const upload: SendFile = async (file, sending) => {
    await change(() =>
      client.call(addEvidence, {
        params: { id },
        body: { file, proves },
        requestId: crypto.randomUUID(),
        ...sending,
        quiet: true,
      }),
    );
  };
  return (
    <Section title={text('disputes.evidence.title')}>
      {evidence.length === 0 && <p className="ui-muted">{text('disputes.evidence.none')}</p>}
      {evidence.length > 0 && (
        <ul className="disputes-files">
          {evidence.map((file) => (
            <EvidenceFile
              key={file.id}
              disputeId={id}
              file={file}
              mayRemove={mayChange && (submitted === undefined || Date.parse(file.added) > Date.parse(submitted))}
            />
          ))}
        </ul>
      )}
      {mayChange &&
        (isFull ? (
          <p className="ui-muted">{text('disputes.evidence.full', { count: mostEvidence })}</p>
        ) : (
          <>
            <Select
              name="proves"
              label={text('disputes.wanted.type')}
              value={proves}
              options={offered.map((type) => ({ id: type, name: text(proofType.textKey(type)) }))}
              onChange={setChosen}
            />
            <UploadField
              types={evidenceTypes}
              largest={largestEvidence}
              limit={mostEvidence - evidence.length}
              upload={upload}
            />
          </>
        ))}
    </Section>
  );
}

interface EvidenceFileProps {
  readonly disputeId: string;
  readonly file: Evidence;
  readonly mayRemove: boolean;
}

function EvidenceFile({ disputeId, file, mayRemove }: EvidenceFileProps) {
  const text = useText('disputes');
  const common = useCommonText();
  const client = useClient();
  const change = useCaseChange();
  const params = { id: disputeId, evidenceId: file.id };
  const opening = useSave(async ({ signal }) => {
    const blob = await client.call(getEvidence, { params, signal, quiet: true });
    saveNamed(blob, file.name);
    return undefined;
  });
  const removing = useSave(
    ({ requestId }) => change(() => client.call(removeEvidence, { params, requestId, quiet: true })),
    {
      done: text('disputes.evidence.removed'),
    },
  );
  return (
    <li>
      <div className="disputes-file">
        <Button
          look="quiet"
          className="disputes-file-name"
          disabled={opening.isSaving}
          onClick={() => void opening.save()}
        >
          {file.name}
        </Button>
        <span>{text(proofType.textKey(file.proves))}</span>
        <span className="ui-muted">{sizeText(file.size)}</span>
        <span className="ui-muted">
          <DateTime value={file.added} /> · {file.addedBy}
        </span>
        {mayRemove && (
          <IconButton
            label={common('removeOf', { name: file.name })}
            icon={<Glyph paths={cross} />}
            disabled={removing.isSaving}
            onClick={() => void removing.save()}
          />
        )}
      </div>
      <SaveProblem of={opening} kind="action" />
      <SaveProblem of={removing} kind="action" />
    </li>
  );
}

const kilobyte = 1024;

function sizeText(bytes: number): string {
  return bytes < kilobyte * kilobyte
    ? `${formatCount(Math.max(1, Math.round(bytes / kilobyte)))} kB`
    : `${formatCount(Math.round(bytes / kilobyte / kilobyte))} MB`;
}
