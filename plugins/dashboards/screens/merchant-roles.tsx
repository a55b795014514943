import { RoleWidgetsScreen } from '../administration/role-widgets.tsx';

export default function MerchantRoles() {
  return <RoleWidgetsScreen userType="merchant" />;
}
