import assert from 'node:assert/strict';
import { test } from 'node:test';
import { relativeLocation } from '../../../server/gateway/location.ts';

const upstream = 'https://api.acme.example/v1';
const cases: Readonly<Record<string, readonly [path: string, location: string, expected: string]>> = {
  'from the root': ['/api/jobs', '/v1/api/jobs/7', 'jobs/7'],
  'absolute, with query and fragment': [
    '/api/jobs?a=1',
    'https://api.acme.example/v1/api/done?id=7#top',
    'done?id=7#top',
  ],
  'further up': ['/api/a/b/c', '/v1/other', '../../../other'],
  'to a folder': ['/api/a', '/v1/api/a/', 'a/'],
  'to the folder that it is in': ['/api/a', '/v1/api/', './'],
  'to itself': ['/api/a?x', '/v1/api/a?y', 'a?y'],
  'relative already': ['/api/a', 'b?c=/d', 'b?c=/d'],
  'of the host, but not of the API': ['/api/a', '/login?next=/v1', 'https://api.acme.example/login?next=/v1'],
  'of an API whose name only begins alike': ['/api/a', '/v10/api/b', 'https://api.acme.example/v10/api/b'],
  elsewhere: ['/api/a', 'https://elsewhere.example/v1/api/b', 'https://elsewhere.example/v1/api/b'],
  'elsewhere without a scheme': ['/api/a', '//elsewhere.example/v1/api/b', '//elsewhere.example/v1/api/b'],
  'another scheme': ['/api/a', 'javascript:alert(1)', 'javascript:alert(1)'],
  'a segment that reads like a scheme': ['/api/a', '/v1/api/javascript:alert(1)', './javascript:alert(1)'],
  'an empty segment': ['/api/a', '/v1/api//elsewhere.example', './/elsewhere.example'],
};

for (const [title, [path, location, expected]] of Object.entries(cases))
  test(`a redirect location keeps its target behind a gateway: ${title}`, () => {
    const relative = relativeLocation(location, { path, upstream });
    assert.equal(relative, expected);
    // For clients of the API and for clients behind a gateway, both URLs are the same call.
    const target = new URL(location, upstream + path);
    assert.equal(new URL(relative, upstream + path).href, target.href);
    const through = new URL(relative, `http://localhost:4200/gateway${path}`).href;
    if (target.href.startsWith(`${upstream}/`))
      assert.equal(through, target.href.replace(upstream, 'http://localhost:4200/gateway'));
  });
