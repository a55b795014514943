/** Values of the API that forms and schemas share. */
import { type TicketPriority, ticketCategory, ticketPriority } from '#core/api';
export const channels = ['CustomerToTenantTicketChannel', 'TenantToPlatformTicketChannel'] as const;
export type Channel = (typeof channels)[number];

export const ticketStatuses = ['Opened', 'Closed'] as const;
export const priorities = ticketPriority.values;
export type Priority = TicketPriority;

/** Default categories of a deployment. The API returns the categories that are in use. */
export const categories = ticketCategory.values;

/** Types of comments: the side of the author, and whether the comment is public or internal to that side. */
export const commentTypes = [
  'TenantCommentItem',
  'TenantInternalCommentItem',
  'PlatformCommentItem',
  'PlatformInternalCommentItem',
  'CustomerCommentItem',
  'CustomerInternalCommentItem',
  'ExternalPartyCommentItem',
] as const;
export const feedTypes = [
  ...commentTypes,
  'ExternalPartyInvitationItem',
  'StatusChangeFeedItem',
  'AssignmentItem',
  'PriorityChangeItem',
  'ReferenceItem',
] as const;
export type FeedType = (typeof feedTypes)[number];

export const referenceTypes = ['Transaction', 'Customer', 'File'] as const;
/** Key of the reference to the page from which the ticket was created. */
export const createdOn = 'createdOn';

const day = 86_400_000;
/** Age groups of open tickets. */
export const ages = [
  { id: 'today', below: day },
  { id: 'week', below: 7 * day },
  { id: 'older', below: Number.POSITIVE_INFINITY },
] as const;
export type Age = (typeof ages)[number]['id'];
/**
 * Returns the age group of a ticket.
 * @param created ISO 8601 time
 * @param now epoch milliseconds
 */
export const ageOf = (created: string, now: number): Age =>
  ages.find(({ below }) => now - Date.parse(created) < below)?.id ?? 'older';

export const sortable = [
  'number',
  'subject',
  'priority',
  'status',
  'category',
  'created',
  'updated',
  'waitingSince',
] as const;

/** Default labels that every person has. */
export const defaultLabels = [
  { value: 'Pending', color: '#FFD700' },
  { value: 'Done', color: '#90EE90' },
  { value: 'In progress', color: '#6495ED' },
] as const;

/** Pattern of label names: letters of any language, digits and spaces. */
export const labelName = /^[\p{L}\p{M}\p{N}]+(?: +[\p{L}\p{M}\p{N}]+)*$/u;
export const isReserved = (name: string) =>
  defaultLabels.some(({ value }) => value.toLowerCase() === name.trim().toLowerCase());
/** Value instead of a label id that removes the label of a ticket. */
export const noLabel = 'none';

/** Maximum number of references of a ticket, with its files. */
export const mostReferences = 20;
