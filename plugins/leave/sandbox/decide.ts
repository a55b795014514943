/** People who can decide on a leave and cancel it, and their notifications. */
import { html, People, type Person, permissionsOf, type World } from '#sandbox';
import { paths } from '../paths.ts';
import { permission } from '../permissions.ts';
import { dayAt, isAway } from './days.ts';
import { type Employee, Employees, type Leave } from './tokens.ts';

export const personName = (world: World, id: string | undefined): string | undefined => {
  const person = id === undefined ? undefined : world.of(People).get(id);
  return person && `${person.firstName} ${person.lastName}`;
};

const holds = (person: Person, name: string, world: World) =>
  person.tier === 'platform' && person.isActive && permissionsOf(person, world).has(name);

/**
 * Returns the manager of an employee if the manager may decide and is not away. If `undefined`, all other people with
 * the permission may decide. A person may never decide on their own leave.
 */
export function deciderOf({ managerId, personId }: Employee, world: World): Person | undefined {
  const manager = managerId === undefined ? undefined : world.of(People).get(managerId);
  return manager &&
    manager.id !== personId &&
    holds(manager, permission.Approve, world) &&
    !isAway(manager.id, world, dayAt(world.now()))
    ? manager
    : undefined;
}

export function mayDecide(person: Person, leave: Leave, world: World): boolean {
  const employee = world.of(Employees)?.get(leave.employeeId);
  if (
    !employee ||
    leave.status !== 'Pending' ||
    person.id === employee.personId ||
    !holds(person, permission.Approve, world)
  )
    return false;
  const decider = deciderOf(employee, world);
  return decider === undefined || decider.id === person.id;
}

/** Returns whether a person may cancel a leave that is not over: their own, or with the permission that of others. */
export function mayCancel(person: Person, leave: Leave, world: World): boolean {
  if (leave.status !== 'Pending' && (leave.status !== 'Approved' || leave.to < dayAt(world.now()))) return false;
  const isOwn = world.of(Employees)?.get(leave.employeeId)?.personId === person.id;
  return holds(person, permission.Edit, world) || (isOwn && holds(person, permission.Request, world));
}

const spanOf = ({ from, to }: Leave) => (from === to ? from : `${from} – ${to}`);

/** Notifies the people who can decide on a leave that it needs a decision, or that it no longer does. */
export function tellDeciders(leave: Leave, employee: Employee, title: string, world: World): void {
  const decider = deciderOf(employee, world);
  const isOne = (person: Person) =>
    decider ? person.id === decider.id : person.id !== employee.personId && holds(person, permission.Approve, world);
  world.notifications.add(isOne, {
    notificationType: 'LeaveRequested',
    about: {},
    title,
    description: html`<b>${personName(world, employee.personId) ?? ''}</b>, ${spanOf(leave)}`.text,
    objectUrl: `${paths.leaves}/${leave.id}`,
    useRouter: true,
  });
}

/** Notifies the employee of the decision. The notification has no link if the employee can't open the screen. */
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
