import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { errorCodes } from '../../cli/error-codes.ts';
import { exitCodes } from '../../cli/exit-codes.ts';
import { Failure, reportOf } from '../../cli/failure.ts';
import { StartError } from '../../server/start-error.ts';
import { portal, repository } from './run.ts';

test('an error is printed with its code and its details, line by line and without a stack', () => {
  const failure = new Failure('deployment.problems', 'The deployment x has 1 problem.', [
    'leads [route-conflict]: twice',
  ]);
  assert.deepEqual(reportOf(failure, false), {
    text: 'portal: leads [route-conflict]: twice\nportal: [deployment.problems] The deployment x has 1 problem.\n',
    exitCode: exitCodes.refused,
  });
  assert.equal(
    reportOf(new StartError('port.taken', 'Port 1 is in use.'), false).text,
    'portal: [port.taken] Port 1 is in use.\n',
  );
  const system = Object.assign(new Error('EACCES: permission denied, open "/x"'), { code: 'EACCES', syscall: 'open' });
  assert.deepEqual(reportOf(system, false), {
    text: 'portal: [system] EACCES: permission denied, open "/x"\n',
    exitCode: exitCodes.refused,
  });
  assert.equal(
    reportOf(new Failure('plugin.unknown', 'a\u001b[31mb'), false).text,
    'portal: [plugin.unknown] a\\u001b[31mb\n',
  );
});

test('an unexpected error is one line with the code “internal”; --debug adds the stack and its cause', () => {
  const error = new TypeError('x is not a function\nat all', { cause: new Error('the root') });
  assert.deepEqual(reportOf(error, false), {
    text: 'portal: [internal] x is not a function (--debug shows where)\n',
    exitCode: exitCodes.broken,
  });
  const { text } = reportOf(error, true);
  assert.match(
    text,
    /^portal: \[internal\] x is not a function\nTypeError: x is not[\s\S]+failure\.test\.ts[\s\S]+Caused by Error: the root/,
  );
  assert.equal(reportOf('thrown', false).text, 'portal: [internal] thrown (--debug shows where)\n');
});

test('--debug works wherever it stands, and PORTAL_DEBUG as well', async () => {
  for (const argv of [
    ['--debug', 'codes', 'nope'],
    ['codes', 'nope', '--debug'],
  ]) {
    assert.match((await portal(argv)).err, /^portal: \[code\.unknown\] [^\n]+\nFailure: /);
  }
  assert.match((await portal(['codes', 'nope'], { env: { PORTAL_DEBUG: '1' } })).err, /\n {4}at /);
  assert.match((await portal(['codes', 'nope'])).err, /^portal: [^\n]+\n$/);
});

test('every code that the sources throw is in the registry', () => {
  const thrown = ['cli', 'dev-server', 'server'].flatMap((folder) =>
    readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) => {
        const source = readFileSync(join(repository, folder, file), 'utf8');
        const made = source.matchAll(
          /\bnew (?:Failure|ReplayError|ScaffoldError|ScrubError|StartError)\(\s*'([a-z]+[./-][a-z./-]+)'/g,
        );
        const fixed = source.matchAll(/^ {2}readonly code = '([a-z.-]+)';$/gm);
        return [...made, ...fixed].map(([, code = '']) => code);
      }),
  );
  assert.ok(thrown.length > 15, `${thrown.length} found`);
  assert.deepEqual(
    thrown.filter((code) => !Object.hasOwn(errorCodes, code)),
    [],
  );
});

test('portal codes explains one or all, and answers what is misspelt with what was meant', async () => {
  assert.equal((await portal(['codes', 'port.taken'])).out, `port.taken (error)\n  ${errorCodes['port.taken']}\n`);
  assert.match((await portal(['codes', '130'])).out, /^130 \(exit code\)\n {2}Interrupted/);
  const all: { kind: string; code: string }[] = JSON.parse((await portal(['codes', '--json'])).out);
  assert.deepEqual([...new Set(all.map(({ kind }) => kind))], ['exit code', 'error', 'problem']);
  assert.equal(new Set(all.map(({ code }) => code)).size, all.length, 'a code stands for one thing');
  assert.deepEqual(await portal(['codes', 'port.takn']), {
    code: 1,
    out: '',
    err: 'portal: [code.unknown] No code is named "port.takn". Did you mean "port.taken"?\n',
  });
});
