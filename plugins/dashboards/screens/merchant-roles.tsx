import { useText } from '#core/react';
import { RoleWidgetsScreen } from '../administration/role-widgets.tsx';

export default function MerchantRoles() {
  return <RoleWidgetsScreen title={useText('dashboards')('manifest.merchantRoles')} userType="merchant" />;
}
