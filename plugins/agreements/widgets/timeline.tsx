import { useCall, useMay, useText } from '#core/react';
import { Link, Loaded, Section, Timeline } from '#core/ui';
import { calls } from '../api.ts';
import { usePaperText } from '../document/texts.ts';
import { type Kind, kindNames } from '../kinds.ts';
import { hrefOfPaper } from '../open-paper.ts';
import { listers } from '../permissions.ts';
import { signatureStep } from '../terms.ts';

interface TimelineProps {
  readonly kind: string;
  readonly merchantId: string | undefined;
}

/** Renders the papers that a customer was sent, with their outcomes, below its timeline. */
export default function PaperTimeline({ kind, merchantId }: TimelineProps) {
  const may = useMay();
  if (kind !== 'organization' || merchantId === undefined) return null;
  return kindNames
    .filter((kindName) => listers(kindName).permissions.some(may))
    .map((kindName) => <Papers key={kindName} kind={kindName} merchantId={merchantId} />);
}

function Papers({ kind, merchantId }: { readonly kind: Kind; readonly merchantId: string }) {
  const text = useText('agreements');
  const ofPaper = usePaperText();
  const query = { merchantId, pageIndex: 0, pageSize: 10, sortBy: 'created', sortDirection: 'desc' } as const;
  const call = useCall(calls[kind].signatures.list, { query });
  return (
    <Section title={text(`several.${kind}`)}>
      <Loaded call={call} empty={text(`none.${kind}`)}>
        {({ data }) => (
          <Timeline
            label={text(`several.${kind}`)}
            items={data
              .flatMap(({ id, title, edition, history }) => history.map((step) => ({ id, title, edition, step })))
              .sort((entry, other) => other.step.at.localeCompare(entry.step.at))
              .map(({ id, title, edition, step: { type, at, by, reason, seal } }) => ({
                id: seal,
                time: at,
                kind: signatureStep.tones[type],
                title: (
                  <>
                    <Link href={hrefOfPaper(kind, id)}>
                      <span translate="no">{title}</span> v{edition}
                    </Link>
                    : {ofPaper(signatureStep.textKey(type))}
                  </>
                ),
                body: (
                  <span translate="no">
                    {by}
                    {reason !== undefined && `: ${reason}`}
                  </span>
                ),
              }))}
          />
        )}
      </Loaded>
    </Section>
  );
}
