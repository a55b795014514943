import type { ReactNode } from 'react';
import { useHolder, useText } from '#core/react';
import { Link, StatusPill } from '#core/ui';
import type { Application } from './api.ts';
import { steps } from './steps.ts';

interface Part {
  readonly id: string;
  readonly title: string;
  readonly href?: string;
  readonly status: string;
  readonly detail: ReactNode;
}

/** Statuses in which the merchant has to act, most urgent first. */
const waiting = ['Rejected', 'Missing', 'Draft', 'PendingAcceptance'];

/** Statuses of a part that is complete. */
const complete = ['Approved', 'Accepted', 'Active'];

/**
 * Renders the four parts of boarding with the progress of each, and how many are complete. Merchants get links to
 * theirs.
 */
export function Progress({ application }: { readonly application: Application }) {
  const text = useText('boarding');
  const { tier } = useHolder();
  const { documents, problems, status, agreement, needsAgreement, processingStatus } = application;
  const open = new Set(problems.map(({ step }) => step));
  const approved = documents.filter((paper) => paper.status === 'Approved').length;
  const refused = documents.some((paper) => paper.status === 'Rejected' || paper.status === 'Expired');
  const isLive = processingStatus === 'Processing';
  const parts: readonly Part[] = [
    {
      id: 'precheck',
      title: text('part.precheck'),
      href: '/boarding/precheckform',
      status,
      detail:
        status === 'Draft'
          ? text('stepsDone', { done: steps.filter((step) => !open.has(step)).length, all: steps.length })
          : '',
    },
    {
      id: 'documents',
      title: text('part.documents'),
      href: '/boarding/documents',
      status: refused
        ? 'Rejected'
        : approved === documents.length
          ? 'Approved'
          : documents.some((paper) => paper.status === 'Missing')
            ? 'Missing'
            : 'Pending',
      detail: text('documentsDone', { done: approved, all: documents.length }),
    },
    ...(needsAgreement
      ? [
          {
            id: 'agreement',
            title: text('part.agreement'),
            ...(agreement && { href: `/boarding?agreement=${agreement.id}` }),
            status: agreement?.status ?? 'Missing',
            detail: agreement ? '' : text('noAgreement'),
          },
        ]
      : []),
    {
      id: 'activation',
      title: text('part.activation'),
      status: isLive ? 'Active' : 'Pending',
      detail: text(isLive ? 'live' : processingStatus === 'SandboxEnabled' ? 'testOnly' : 'nothingYet'),
    },
  ];
  // Marks only one part as next for the merchant; parts with a problem have priority.
  const next =
    tier === 'merchant'
      ? waiting.flatMap((wanted) => parts.filter((part) => part.href !== undefined && part.status === wanted))[0]
      : undefined;
  const share = {
    done: parts.filter((part) => complete.includes(part.status)).length,
    all: parts.length,
  };
  return (
    <>
      <p className="brd-share">
        {text('stepsDone', share)}
        <progress aria-hidden="true" value={share.done} max={share.all} />
      </p>
      <ol className="ui-rows brd-progress" aria-label={text('manifest.landing')}>
        {parts.map(({ id, title, href, status: state, detail }) => (
          <li key={id}>
            <span>
              {href !== undefined && tier === 'merchant' ? <Link href={href}>{title}</Link> : <strong>{title}</strong>}
              {detail && <span className="ui-muted brd-detail">{detail}</span>}
            </span>
            <span className="brd-next">
              <StatusPill status={state} />
              {id === next?.id && href !== undefined && (
                <Link
                  className="ui-button ui-button-primary"
                  href={href}
                  aria-label={text('nextPartOf', { part: title })}
                >
                  {text('nextPart')}
                </Link>
              )}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
