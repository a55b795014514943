import { defineEnum, type EnumOf } from './define-enum.ts';

export const userStatus = defineEnum('status', ['Active', 'InvitationSent', 'Inactive', 'Locked']);
export type UserStatus = EnumOf<typeof userStatus>;
