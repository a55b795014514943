import { useText } from '#core/react';
import { RoleWidgetsScreen } from '../administration/role-widgets.tsx';

export default function TenantRoles() {
  return <RoleWidgetsScreen title={useText('dashboards')('manifest.tenantRoles')} userType="crm" />;
}
