/** Actions on an account that need only one call, and the statuses in which they are possible. */
import type { ResourceDefinition, TypesOf } from '#core/ui';
import * as api from '../api.ts';

type Parts = Required<
  Pick<
    ResourceDefinition<TypesOf<{ readonly id: 'users.crmUsers'; readonly details: typeof api.getUser }>>,
    'actions' | 'allowed'
  >
>;

const unlessYou = (user: api.User) => (user.isYou ? ('people.notYourself' as const) : true);

export const actions: Parts['actions'] = [
  {
    id: 'reset',
    label: 'people.reset',
    endpoint: api.resetPassword,
    body: ({ id }) => ({ userId: id }),
    allowed: ({ status }) =>
      status === 'InvitationSent' ? false : status === 'Inactive' ? 'people.activateFirst' : true,
    confirm: 'people.resetConfirm',
    done: 'people.resetDone',
  },
  {
    id: 'invite',
    label: 'people.inviteAgain',
    endpoint: api.resetPassword,
    body: ({ id }) => ({ userId: id }),
    allowed: ({ status }) => status === 'InvitationSent',
    done: 'people.inviteDone',
  },
  {
    id: 'cancel-new-email',
    label: 'people.cancelNewEmail',
    endpoint: api.cancelNewEmail,
    allowed: ({ newEmail }) => newEmail !== undefined,
    done: 'people.newEmailCanceled',
  },
  {
    id: 'unlock',
    label: 'people.unlock',
    endpoint: api.unlockUser,
    allowed: ({ status }) => status === 'Locked',
    done: 'people.unlocked',
  },
  {
    id: 'activate',
    label: 'people.activate',
    endpoint: api.activateUser,
    body: () => ({ isActive: true }),
    allowed: ({ status }) => status === 'Inactive',
    done: 'people.activated',
  },
  {
    id: 'deactivate',
    label: 'people.deactivate',
    endpoint: api.activateUser,
    body: () => ({ isActive: false }),
    allowed: (user) => (user.status === 'Inactive' ? false : unlessYou(user)),
    confirm: 'people.deactivateConfirm',
    done: 'people.deactivated',
    look: 'danger',
  },
];

export const allowed: Parts['allowed'] = { update: () => true, remove: unlessYou };
