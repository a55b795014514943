import type { HandlerActs } from '#core';

/**
 * Opens the pre-check form that a notification tells of: the merchant's own, or its review over the tenant's dashboard.
 */
export default function open(notification: unknown, { navigate }: HandlerActs): void {
  const { objectUrl } = notification as { readonly objectUrl: string }; // the notification's schema has checked it
  navigate(objectUrl);
}
