import type { HandlerActs } from '#core';

/** Opens the record that a notification is about; links outside the portal are ignored. */
export default function open(notification: unknown, { navigate }: HandlerActs): void {
  // The schema of the notification requires `objectUrl`.
  const { objectUrl } = notification as { readonly objectUrl: unknown };
  if (typeof objectUrl === 'string' && /^\/crm\/tenant-management\/[\w/-]{1,100}$/.test(objectUrl)) navigate(objectUrl);
}
