/** Email to people of the world. Nothing leaves the computer: its user reads the emails at `/sandbox/outbox`. */

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Address of the portal to which the email links, beginning with `/`. */
  readonly link?: string;
  /** Time in epoch milliseconds. */
  readonly sent: number;
}

export interface Outbox {
  send(mail: Omit<Mail, 'sent'>): void;
  /** Emails, newest first. */
  readonly mails: readonly Mail[];
}

const capacity = 500;

/**
 * Creates the outbox.
 * @param now returns epoch milliseconds
 */
export function createOutbox(now: () => number): Outbox {
  let mails: readonly Mail[] = [];
  return {
    send(mail) {
      mails = [{ ...mail, sent: now() }, ...mails].slice(0, capacity);
    },
    get mails() {
      return mails;
    },
  };
}
