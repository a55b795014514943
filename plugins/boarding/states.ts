/** Statuses, decisions and events of boarding. */
export const applicationStatuses = ['Draft', 'Pending', 'Reviewed', 'Approved', 'Rejected'] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];
export const documentStatuses = ['Missing', 'Pending', 'Approved', 'Rejected', 'Expired'] as const;
export const decisions = ['Reviewed', 'Approved', 'Rejected', 'Returned'] as const;
export const eventTypes = [
  'Submitted',
  'Reviewed',
  'Approved',
  'Rejected',
  'Returned',
  'Activated',
  'Uploaded',
  'DocumentApproved',
  'DocumentRejected',
  'DocumentExpired',
] as const;
/** Requirements that a merchant can lack for live payments. */
export const liveGaps = ['form', 'documents', 'agreement', 'mid'] as const;
export type LiveGapCode = (typeof liveGaps)[number];
