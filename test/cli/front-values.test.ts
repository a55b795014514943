import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refuseOddValues } from '../../cli/front-values.ts';

const sound = {
  behind: ['10.0.0.5:8080', 'portal', '[::1]:8080'],
  hosts: ['pay.acme.example', '*.acme.example'],
  files: ['/etc/portal/tls/fullchain.pem'],
};

test('values that a web server could read as configuration syntax are refused', () => {
  assert.doesNotThrow(() => refuseOddValues(sound));
  for (const kind of ['behind', 'hosts', 'files'] as const)
    for (const value of ['a; return 200 pwned', 'a\nb', '$host', '"a"', "'a'", '{', 'a}', '#', 'a b', '', '\\'])
      assert.throws(
        () => refuseOddValues({ ...sound, [kind]: [...sound[kind], value] }),
        { code: 'serve.value' },
        `${kind}: ${value}`,
      );
  assert.doesNotThrow(() => refuseOddValues({ quoted: ['/opt/the "portal" $x'] }));
  for (const value of ['/opt/a\nExecStartPre=/bin/pwned', '/opt/a\r', '/opt/a\u2028b'])
    assert.throws(() => refuseOddValues({ quoted: [value] }), { code: 'serve.value' });
});
