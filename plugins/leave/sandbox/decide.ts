/** Who decides a leave, and who is told. */
import { html, People, type Person, permissionsOf, type World } from '#sandbox';
import { paths } from '../paths.ts';
import { permission } from '../permissions.ts';
import { type Employee, Employees, type Leave } from './contract.ts';
import { dayAt, isAway } from './days.ts';

export const personName = (world: World, id: string | undefined): string | undefined => {
  const person = id === undefined ? undefined : world.of(People).get(id);
  return person && `${person.firstName} ${person.lastName}`;
};

const holds = (person: Person, name: string, world: World) => person.tier === 'platform' && person.isActive && permissionsOf(person, world).has(name);

/**
 * The manager, if they can: they may decide at all, and are not away themselves. Where there is none, everybody else who may decide does;
 * nobody decides their own.
 */
export function deciderOf({ managerId, personId }: Employee, world: World): Person | undefined {
  const manager = managerId === undefined ? undefined : world.of(People).get(managerId);
  return manager && manager.id !== personId && holds(manager, permission.Approve, world) && !isAway(manager.id, world, dayAt(world.now()))
    ? manager
    : undefined;
}

export function mayDecide(person: Person, leave: Leave, world: World): boolean {
  const employee = world.of(Employees)?.get(leave.employeeId);
  if (!employee || leave.status !== 'Pending' || person.id === employee.personId || !holds(person, permission.Approve, world)) return false;
  const decider = deciderOf(employee, world);
  return decider === undefined || decider.id === person.id;
}

/** What has not ended can be cancelled: one's own, and with the permission others'. */
export function mayCancel(person: Person, leave: Leave, world: World): boolean {
  if (leave.status !== 'Pending' && (leave.status !== 'Approved' || leave.to < dayAt(world.now()))) return false;
  const isOwn = world.of(Employees)?.get(leave.employeeId)?.personId === person.id;
  return holds(person, permission.Edit, world) || (isOwn && holds(person, permission.Request, world));
}

const spanOf = ({ from, to }: Leave) => (from === to ? from : `${from} – ${to}`);

/** Tells whoever decides that a leave waits for them, or that it waits no more. */
export function tellDeciders(leave: Leave, employee: Employee, title: string, world: World): void {
  const decider = deciderOf(employee, world);
  const isOne = (person: Person) => (decider ? person.id === decider.id : person.id !== employee.personId && holds(person, permission.Approve, world));
  world.notifications.add(isOne, {
    notificationType: 'LeaveRequested',
    about: {},
    title,
    description: html`<b>${personName(world, employee.personId) ?? ''}</b>, ${spanOf(leave)}`.text,
    objectUrl: `${paths.leaves}/${leave.id}`,
    useRouter: true,
  });
}

/** Tells whoever it is about what has become of it. People without the screens are told and led nowhere. */
export function tellAsker(leave: Leave, employee: Employee, title: string, world: World): void {
  world.notifications.add(
    ({ id }) => id === employee.personId,
    (person) => ({
      notificationType: 'LeaveDecided',
      about: {},
      title,
      description: html`${spanOf(leave)}${leave.reason === undefined ? '' : `: ${leave.reason}`}`.text,
      ...(holds(person, permission.View, world) && { objectUrl: `${paths.leaves}/${leave.id}`, useRouter: true }),
    }),
  );
}
