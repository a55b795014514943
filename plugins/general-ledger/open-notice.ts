import type { HandlerActs } from '#core';

/** Opens what a notification tells of. */
export default function open(notification: unknown, { navigate }: HandlerActs): void {
  const { objectUrl } = notification as { readonly objectUrl: string }; // the notification's schema has checked it
  navigate(objectUrl);
}
