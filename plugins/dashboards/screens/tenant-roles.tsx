import { RoleWidgetsScreen } from '../administration/role-widgets.tsx';

export default function TenantRoles() {
  return <RoleWidgetsScreen userType="crm" />;
}
