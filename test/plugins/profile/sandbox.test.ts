// @lane sandbox
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AnyEndpoint } from '../../../core/http/endpoint.ts';
import type { CallerSessions, SignInSession } from '../../../dev-server/identity/sessions.ts';
import { SandboxError } from '../../../dev-server/sandbox/define.ts';
import { People } from '../../../dev-server/world/core-tokens.ts';
import { checkInput, mismatch } from '../../../dev-server/sandbox/validate.ts';
import {
  changeName,
  changeTheme,
  changeTimeZone,
  endOtherSessions,
  endSession,
  listSessions,
} from '../../../plugins/profile/api.ts';
import sandbox from '../../../plugins/profile/sandbox.ts';
import { configReader } from '../../../core/plugin/config.ts';
import { as, testWorld } from '../transactions/call.ts';

const world = testWorld();
const config = configReader([]);

async function call(
  endpoint: AnyEndpoint,
  given: { body?: unknown; id?: string; sessions?: CallerSessions; caller?: ReturnType<typeof as> } = {},
) {
  const { body, id, sessions, caller = as(world, 'tenant') } = given;
  const route = sandbox.routes.find((candidate) => candidate.endpoint.id === endpoint.id);
  assert.ok(route);
  const params: Record<string, string> = id === undefined ? {} : { id };
  const answer = await route.handler({
    params,
    query: undefined,
    body,
    headers: undefined,
    requestId: 'r',
    caller,
    world,
    sessions,
    config,
  });
  if (typeof endpoint.answer === 'object') assert.equal(mismatch(endpoint.answer, answer), undefined);
  return answer;
}

const refusal = (status: number, code: string) => (error: unknown) =>
  error instanceof SandboxError && error.status === status && error.code === code;

/** Creates sessions that end on request. */
function someSessions(): CallerSessions & { alive: SignInSession[] } {
  const session = (id: string, isCurrent: boolean): SignInSession => ({
    id,
    started: 1_000,
    lastUsed: 2_000,
    userAgent: `Browser ${id}`,
    isCurrent,
  });
  const alive = [session('here', true), session('there', false), session('elsewhere', false)];
  return {
    alive,
    list: async () => [...alive],
    end: async (id) => {
      const at = alive.findIndex((session) => session.id === id);
      if (at !== -1) alive.splice(at, 1);
      return at !== -1;
    },
  };
}

test('a change is a person’s own: it leaves the others as they are and is gone with the world', async () => {
  const merchantBefore = as(world, 'merchant').person;
  assert.deepEqual(await call(changeName, { body: { firstName: '  Ada ', lastName: 'O’Brien-İnce' } }), {
    firstName: 'Ada',
    lastName: 'O’Brien-İnce',
    configureTimeZone: as(world, 'tenant').person.timeZone,
  });
  assert.deepEqual(as(world, 'merchant').person, merchantBefore);
  const fresh = testWorld();
  assert.notEqual(as(fresh, 'tenant').person.firstName, 'Ada');
});

test('a name that is none is refused with a message', async () => {
  for (const firstName of [
    '   ',
    'A<b>',
    'A\u0000',
    'nimdA\u202e',
    'A\u2066b',
    'A\u200bb',
    'A\u2028b',
    '\ud800',
    '…',
    '1'.repeat(61),
  ]) {
    await assert.rejects(call(changeName, { body: { firstName, lastName: 'B' } }), refusal(400, 'profile.name'));
  }
});

test('a time zone must be one', async () => {
  await call(changeTimeZone, { body: { configureTimeZone: 'America/New_York' } });
  assert.equal(as(world, 'tenant').person.timeZone, 'America/New_York');
  const unknown = { configureTimeZone: 'Mars/Olympus' };
  assert.throws(() => checkInput('body', changeTimeZone.body ?? assert.fail(), unknown), {
    status: 400,
    code: 'body.invalid',
    field: 'configureTimeZone',
  });
});

test('theme settings are replaced as a whole, and only by layouts there are', async () => {
  await call(changeTheme, { body: { primaryColor: '#112233', layoutName: 'Material' } });
  assert.deepEqual(as(world, 'tenant').person.themeSettings, { primaryColor: '#112233', layoutName: 'Material' });
  await call(changeTheme, { body: {} });
  assert.deepEqual(as(world, 'tenant').person.themeSettings, {});
  await assert.rejects(call(changeTheme, { body: { layoutName: 'Sideways' } }), refusal(400, 'profile.layout'));
});

test('every change is recorded with what was before and after; what is equal leaves no trace', async () => {
  const caller = as(world, 'platform');
  const { firstName, lastName, timeZone } = caller.person;
  await call(changeName, { caller, body: { firstName, lastName } });
  await call(changeName, { caller, body: { firstName: 'Grace', lastName } });
  await call(changeTimeZone, { caller, body: { configureTimeZone: 'UTC' } });
  await call(changeTheme, { caller, body: { textColor: '#111111' } });
  await call(changeTheme, { caller, body: { primaryColor: '#222222' } });
  assert.deepEqual(
    world
      .of(People)
      .log(caller.person.id)
      .map(({ type, changes }) => [type, changes]),
    [
      ['ProfileChanged', [{ field: 'firstName', from: firstName, to: 'Grace' }]],
      ['TimeZoneChanged', [{ field: 'timeZone', from: timeZone, to: 'UTC' }]],
      ['ThemeChanged', [{ field: 'themeSettings.textColor', to: '#111111' }]],
      [
        'ThemeChanged',
        [
          { field: 'themeSettings.textColor', from: '#111111' },
          { field: 'themeSettings.primaryColor', to: '#222222' },
        ],
      ],
    ],
  );
});

test('another session ends, but not the current one or an unknown one', async () => {
  const sessions = someSessions();
  await call(endSession, { id: 'there', sessions });
  assert.deepEqual(
    sessions.alive.map(({ id }) => id),
    ['here', 'elsewhere'],
  );
  await assert.rejects(call(endSession, { id: 'here', sessions }), refusal(409, 'sessions.current'));
  await assert.rejects(call(endSession, { id: 'there', sessions }), refusal(404, 'sessions.not-found'));
  await assert.rejects(call(endSession, { id: 'there' }), refusal(404, 'sessions.not-found'));
});

test('all others end at once', async () => {
  const sessions = someSessions();
  assert.deepEqual(await call(endOtherSessions, { sessions }), { ended: 2 });
  assert.deepEqual(await call(listSessions, { sessions }), {
    data: [
      {
        id: 'here',
        userAgent: 'Browser here',
        started: '1970-01-01T00:00:01.000Z',
        lastUsed: '1970-01-01T00:00:02.000Z',
        isCurrent: true,
      },
    ],
  });
});
