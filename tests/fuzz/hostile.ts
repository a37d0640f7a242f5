/** Values and bodies that nobody sends by accident, as fast-check makes them. */
import fc from 'fast-check'

const nested = (levels: number, open: string, close: string) => open.repeat(levels) + close.repeat(levels)

/** Text that breaks encoders, databases, patterns and pages. */
const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    'x\udfffx',
    '\udc00\ud800',
    '%',
    '%00',
    '%ff',
    '\u202e\u2066',
    '\ufeff',
    '👩‍👩‍👧‍👦'.repeat(30),
    'é'.repeat(5_000),
    'a'.repeat(300),
    'a'.repeat(60_000),
    ' '.repeat(50_000) + 'x',
    '@'.repeat(20_000),
    'a@'.repeat(20_000),
    '<'.repeat(20_000),
    '1'.repeat(400),
    "'; drop table users; --",
    '../../../etc/passwd',
    '__proto__',
    'constructor',
    '$1',
    '{{7*7}}',
    '0000-01-01',
    '9999-12-31',
    '9999-12-31T23:59:59',
    '0001-01-01T00:00:00',
    '2026-13-45T99:99:99',
    '275760-09-13T00:00:00Z',
    'NaN',
    '-1',
    '1e400',
    '99999999999999999999',
    '2147483648',
    'javascript:alert(1)',
    'http://[::1',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
)

const hostileNumber = fc.oneof(
  fc.constantFrom(-1, 0, -0, 0.1, 2 ** 31, 2 ** 53, -(2 ** 53), 1e308, 5e-324, 2_147_483_647),
  fc.integer(),
  fc.double({ noNaN: true }),
)

/** Any value of JSON, most of them wrong where they are put. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: hostileText },
  { weight: 2, arbitrary: hostileNumber },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(null, true, [], {}, [[]], [null], { '': '' }) },
  { weight: 1, arbitrary: fc.array(hostileText, { maxLength: 4 }) },
  { weight: 1, arbitrary: fc.dictionary(hostileText, hostileText, { maxKeys: 4 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  { weight: 1, arbitrary: fc.constant(Array.from({ length: 5_000 }, (_, index) => index)) },
)

export const hostileQuery = hostileText

/** Bodies that are no JSON of any call, and the type that they claim to be. */
export const brokenBody: fc.Arbitrary<{ label: string; type: string; body: string }> = fc.constantFrom(
  { label: '10,000 lists', type: 'application/json', body: nested(10_000, '[', ']') },
  { label: '10,000 objects', type: 'application/json', body: nested(10_000, '{"a":', '}') },
  { label: 'open lists', type: 'application/json', body: '['.repeat(100_000) },
  { label: '33 levels in a field', type: 'application/json', body: `{"a":${nested(33, '[', ']')}}` },
  { label: '60,000 elements', type: 'application/json', body: `{"a":[${'1,'.repeat(60_000)}1]}` },
  {
    label: '10,000 unknown fields',
    type: 'application/json',
    body: `{${Array.from({ length: 10_000 }, (_, index) => `"unknown_${index}":1`).join()}}`,
  },
  { label: 'lone surrogate', type: 'application/json', body: '{"a":"\\ud800","\\udfff":"b"}' },
  { label: 'NUL', type: 'application/json', body: '{"a\\u0000":"\\u0000"}' },
  { label: 'raw NUL', type: 'application/json', body: '{"a":"\0"}' },
  { label: 'truncated', type: 'application/json', body: '{"a":"b' },
  { label: 'byte order mark', type: 'application/json', body: '\ufeff{}' },
  { label: 'bad UTF-8', type: 'application/json', body: 'latin1:{"a":"\xff\xfe\xc0"}' },
  { label: 'text', type: 'text/plain', body: 'hello' },
  { label: 'XML', type: 'application/xml', body: '<a/>' },
  { label: 'form', type: 'application/x-www-form-urlencoded', body: 'a=%ff&b=%00&%=%&c=%ud800' },
  { label: 'broken multipart', type: 'multipart/form-data; boundary=x', body: '--x\r\nContent-Disp' },
  { label: 'multipart without boundary', type: 'multipart/form-data', body: '--x--' },
  { label: 'odd type', type: ';;;=', body: '{}' },
  { label: 'compressed', type: 'application/json\r\ncontent-encoding: gzip', body: 'latin1:\x1f\x8b\x08\0' },
  { label: '300 KB', type: 'application/json', body: `{"a":"${'x'.repeat(300_000)}"}` },
  { label: 'whitespace', type: 'application/json', body: ' '.repeat(200_000) },
)

/** Bytes of a body of `brokenBody`. */
export const bytesOfBody = (body: string): Buffer =>
  body.startsWith('latin1:') ? Buffer.from(body.slice(7), 'latin1') : Buffer.from(body)
