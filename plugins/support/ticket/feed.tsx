import lockPaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/lock.js';
import starPaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/star.js';
import { type ReactNode, useState } from 'react';
import { AttachedFiles, Button, Copyable, DateTime, Glyph, useStatusWord } from '#core/ui';
import type { FeedItem } from '../shapes.ts';
import { useTicketText } from '../ticket-texts.ts';

/** Number of items that are shown initially and added at a time, because old tickets can have thousands. */
const step = 200;

/**
 * Renders the feed of a ticket, oldest first. `tenantId` is for the platform, whose API calls need it. Items of an
 * unknown type are omitted.
 */
export function Feed({
  items,
  tenantId,
}: {
  readonly items: readonly FeedItem[];
  readonly tenantId?: string | undefined;
}) {
  const text = useTicketText();
  const [shownCount, setShownCount] = useState(step);
  const shown = items.slice(-shownCount);
  const earlier = items.length - shown.length;
  return (
    <>
      {earlier > 0 && (
        <Button look="quiet" onClick={() => setShownCount(shownCount + step)}>
          {text('opened.earlier', { count: earlier })}
        </Button>
      )}
      <ol className="support-feed" aria-label={text('opened.feed')} aria-live="polite">
        {shown.map((item) => (
          <Item key={item.id} item={item} tenantId={tenantId} />
        ))}
      </ol>
    </>
  );
}

function Item({ item, tenantId }: { readonly item: FeedItem; readonly tenantId: string | undefined }) {
  const text = useTicketText();
  const word = useStatusWord();
  switch (item.type) {
    case 'TenantCommentItem':
    case 'TenantInternalCommentItem':
    case 'PlatformCommentItem':
    case 'PlatformInternalCommentItem':
    case 'CustomerCommentItem':
    case 'CustomerInternalCommentItem':
    case 'ExternalPartyCommentItem':
      return <Comment item={item} />;
    case 'ExternalPartyInvitationItem':
      return (
        <Line item={item} mark="neutral">
          {text('opened.item.invited', { by: item.invitedBy ?? '', email: item.externalPartyEmail ?? '' })}
          <p className="support-text-shown" lang="">
            {item.invitationDescription}
          </p>
          {item.invitationPath !== undefined && (
            <Copyable label={text('opened.item.link')} value={new URL(item.invitationPath, location.origin).href} />
          )}
        </Line>
      );
    case 'StatusChangeFeedItem':
      // In the feed, `Closed` is positive and `Opened` is negative.
      return (
        <Line item={item} mark={item.newState === 'Closed' ? 'positive' : 'negative'}>
          {text('opened.item.status', { by: item.user ?? '' })}{' '}
          <strong className={`support-${item.newState === 'Closed' ? 'good' : 'bad'}`}>
            {word(item.newState ?? '')}
          </strong>
        </Line>
      );
    case 'AssignmentItem':
      return (
        <Line item={item} mark="neutral">
          {item.newAssignee === undefined
            ? text('opened.item.unassigned', { by: item.assigner ?? '' })
            : text('opened.item.assigned', { by: item.assigner ?? '', to: item.newAssignee })}
        </Line>
      );
    case 'PriorityChangeItem':
      return (
        <Line item={item} mark="neutral">
          {text('opened.item.priority', { by: item.user ?? '' })} <strong>{word(item.newPriority ?? '')}</strong>
        </Line>
      );
    case 'ReferenceItem': {
      const files = item.references?.filter(({ kind }) => kind === 'attachment') ?? [];
      if (files.length === 0) return null;
      return (
        <Line item={item} mark="neutral">
          <div className="support-attached">
            {item.creator}: {text('opened.item.attachments', { count: files.length })}
            <AttachedFiles
              files={files.map(({ key, value }) => ({ fileId: value, fileName: key }))}
              label={text('opened.item.attachments', { count: files.length })}
              tenantId={tenantId}
            />
          </div>
        </Line>
      );
    }
    default:
      return null;
  }
}

function Line({
  item,
  mark,
  children,
}: {
  readonly item: FeedItem;
  readonly mark: 'positive' | 'negative' | 'neutral';
  readonly children: ReactNode;
}) {
  return (
    <li className={`support-line support-line-${mark}`}>
      <div>{children}</div>
      <DateTime value={item.timestamp} style="relative" />
    </li>
  );
}

function Comment({ item }: { readonly item: FeedItem }) {
  const text = useTicketText();
  const isInternal = item.type.includes('Internal');
  return (
    <li className={`support-comment${isInternal ? ' support-internal' : ''}${item.isOwn ? ' support-own' : ''}`}>
      <div className="support-comment-head">
        {isInternal && (
          <span role="img" title={text('opened.internal')} data-icon="lock">
            <Glyph paths={lockPaths} />
          </span>
        )}
        {item.type === 'PlatformCommentItem' && (
          <span role="img" title={text('opened.fromPlatform')} data-icon="star">
            <Glyph paths={starPaths} />
          </span>
        )}
        <strong>{item.commenter}</strong>
        {isInternal && <span className="support-internal-word">{text('opened.internal')}</span>}
        {item.isUnread && <span className="support-new">{text('opened.new')}</span>}
        <DateTime value={item.timestamp} style="relative" />
      </div>
      <p className="support-text-shown" lang="">
        {item.content}
      </p>
    </li>
  );
}
