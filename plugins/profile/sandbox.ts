/** Sandbox of the profile. People can change only their own account. */
import { type AnyEndpoint, layoutNames, personName } from '#core/api';
import {
  byCaller,
  defineSandbox,
  on,
  People,
  type Person,
  SandboxError,
  type SandboxRequest,
  type SignInSession,
} from '#sandbox';
import { changeName, changeTheme, changeTimeZone, endOtherSessions, endSession, listSessions } from './api.ts';
import { userTrails } from './sandbox/user-trails.ts';

type Request = Pick<SandboxRequest<AnyEndpoint>, 'world' | 'caller' | 'requestId'>;

function change(request: Request, changes: Partial<Person>) {
  const { id } = request.caller.person;
  const { firstName, lastName, timeZone, themeSettings } = request.world
    .of(People)
    .change(id, changes, byCaller(request));
  return { firstName, lastName, configureTimeZone: timeZone, ...(themeSettings && { themeSettings }) };
}

/**
 * Returns a name without spaces around it.
 * @throws SandboxError 400 if it is invalid
 */
function checkedName(text: string): string {
  const name = personName(text);
  if (name === undefined)
    throw new SandboxError(
      400,
      'profile.name',
      'Enter a first and last name in letters, without < and > and invisible characters.',
    );
  return name;
}

const sessionNotFound = () => new SandboxError(404, 'sessions.not-found', 'This session has already ended.');

async function end(
  request: Request & Pick<SandboxRequest<AnyEndpoint>, 'sessions'>,
  which: (session: SignInSession) => boolean,
): Promise<number> {
  const wanted = ((await request.sessions?.list()) ?? []).filter(which);
  const ended = await Promise.all(wanted.map(({ id }) => request.sessions?.end(id)));
  for (const { userAgent } of wanted) {
    const changes = userAgent === '' ? [] : [{ field: 'browser', to: userAgent }];
    request.world.of(People).note(request.caller.person.id, { type: 'SessionEnded', changes }, byCaller(request));
  }
  return ended.filter(Boolean).length;
}

export default defineSandbox({ trails: [userTrails] }, [
  on(changeName, (request) =>
    change(request, { firstName: checkedName(request.body.firstName), lastName: checkedName(request.body.lastName) }),
  ),
  on(changeTimeZone, (request) => {
    const { configureTimeZone: timeZone } = request.body;
    return change(request, { timeZone });
  }),
  on(changeTheme, (request) => {
    const { layoutName } = request.body;
    if (layoutName !== undefined && !layoutNames.some((layout) => layout === layoutName)) {
      throw new SandboxError(400, 'profile.layout', 'Layout not found.');
    }
    return change(request, { themeSettings: request.body });
  }),
  on(listSessions, async ({ sessions }) => {
    const ownSessions = (await sessions?.list()) ?? [];
    return {
      data: ownSessions.map(({ started, lastUsed, ...session }) => ({
        ...session,
        started: new Date(started).toISOString(),
        lastUsed: new Date(lastUsed).toISOString(),
      })),
    };
  }),
  on(endSession, async (request) => {
    const { id } = request.params;
    if ((await request.sessions?.list())?.some((session) => session.id === id && session.isCurrent)) {
      throw new SandboxError(409, 'sessions.current', 'This is your current session. Sign out instead.');
    }
    if ((await end(request, (session) => session.id === id)) === 0) throw sessionNotFound();
    return undefined;
  }),
  on(endOtherSessions, async (request) => ({ ended: await end(request, (session) => !session.isCurrent) })),
]);
