/** Links within the portal, and icons by name. */
import { Icon, Link } from '#core/ui';

export const ToRecord = () => <Link href="/crm/leads/lea_1">Open lead</Link>;

export const Named = () => <Icon name="bank-account" />;
