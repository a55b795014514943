import assert from 'node:assert/strict';
import { test } from 'node:test';
import { portal } from './run.ts';

test('without a command it prints its help', async () => {
  const { out, err, code } = await portal([]);
  assert.match(out + err, /Usage: portal/);
  assert.equal(code, 2);
});

test('--version prints the version alone', async () =>
  assert.match((await portal(['--version'])).out, /^\d+\.\d+\.\d+\n$/));

const wrong: readonly [argv: string, line: RegExp][] = [
  ['strt', /unknown command 'strt' \(Did you mean start\?\)/],
  ['start --prot 1', /unknown option '--prot' \(Did you mean --port\?\)/],
  ['check --jsn', /unknown option '--jsn' \(Did you mean --json\?\)/],
  ['foo', /unknown command 'foo'\. portal --help lists the commands and options\.$/m],
  ['-v', /unknown option '-v'\. portal --help lists the commands and options\.$/m],
  ['plugin foo', /unknown command 'foo'\. portal plugin --help lists/],
  ['fixtures -v', /unknown option '-v'\. portal fixtures --help lists/],
  ['plugin list -v', /unknown option '-v'\. portal plugin list --help lists its arguments and options\.$/m],
  ['list extra', /too many arguments/],
  ['start --port', /argument missing/],
  ['list --kind rout', /Allowed choices are route/],
  ...['abc', '-1', '65536', '1e3', '0x50', '4200.5', '', ' 80', '１２', 'NaN', '99999999999999999999'].map(
    (port) => [`start\t--port=${port}`, /from 0 \(any free port\) to 65535/] as [string, RegExp],
  ),
  ...['1.1', '-0.1', 'half', '50%', 'Infinity', '1e-1'].map(
    (share) => [`start\t--fail=${share}`, /a share from 0 to 1/] as [string, RegExp],
  ),
  ...['yesterday', '2026-13-01', '2026-02-30', '2026-02-28T25:00:00Z', '2026-02-28T10:00', '1'].map(
    (now) => [`start\t--now=${now}`, /an ISO date/] as [string, RegExp],
  ),
  ...[
    'ftp://x',
    'javascript:alert(1)',
    'api.acme.example',
    'http:/x',
    'https://',
    'https://me:pw@x.example',
    'https://x.example?a',
    'https://x .example',
  ].map((url) => [`start\t--upstream=${url}`, /an http or https URL/] as [string, RegExp]),
  ['start --seed=1.5', /a whole number from 0/],
  ...['-1', '3601', '1.5'].map(
    (count) => [`start\t--traffic=${count}`, /a whole number of payments an hour from 0 to 3600/] as [string, RegExp],
  ),
  ...['999', '2000001', '1e6'].map(
    (count) => [`start\t--transactions=${count}`, /a whole number from 1000 to 2000000/] as [string, RegExp],
  ),
  ['start --latency=-5', /milliseconds from 0/],
];
for (const [line, expected] of wrong) {
  test(`${JSON.stringify(line)} is answered with one line and exit code 2`, async () => {
    const { code, out, err } = await portal(line.split(line.includes('\t') ? '\t' : ' '));
    assert.match(err, /^portal: [^\n]+\n$/);
    assert.match(err, expected);
    assert.deepEqual([code, out], [2, '']);
  });
}

test('a deployment that is not there, or is no deployment, is one line and exit code 1', async () => {
  for (const command of ['start', 'build', 'list']) {
    for (const name of [
      'nope',
      '../../etc/passwd',
      '/etc/hostname',
      '.',
      'package.json',
      '__proto__',
      'a\nb',
      '',
      '\u001b[31mred',
      '\0',
    ]) {
      const { code, out, err } = await portal([command, '--deployment', name]);
      // A file with another structure has one line per error.
      for (const line of err.split('\n').slice(0, -1))
        assert.match(line, /^portal: \P{Cc}+$/u, `${command} ${JSON.stringify(name)}: ${err}`);
      assert.deepEqual([code, out], [1, ''], `${command} ${JSON.stringify(name)}`);
      assert.ok(err.length > 0);
    }
  }
});
