import { gzipSync } from 'node:zlib'
import { dice } from './dice.ts'

// What no honest client sends, made by chance: the same for the same seed.

export interface HostileBody {
  body: string | Buffer<ArrayBuffer>
  headers: Record<string, string>
}

export const odd_texts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e\u2066',
  '🏃'.repeat(50),
  'Z̷̛͎'.repeat(40),
  'x'.repeat(60_000),
  "' OR 1=1 --",
  `"; DROP TABLE users; --`,
  '{:id}',
  '${7*7}{{7*7}}<%= 7*7 %>',
  '%s%n%x%p',
  '../../../../etc/passwd',
  '..\\..\\windows',
  '%2e%2e%2f',
  '\r\nSet-Cookie: a=b',
  '<script>window.__xss=1</script>',
  'javascript:alert(1)',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'NaN',
  '-0',
  '9'.repeat(400),
  '0000-00-00',
  '9999-99-99',
  'a@b',
  `${'a'.repeat(250)}@x.example`,
  '=cmd|" /C calc"!A0',
  '(((((((((((((((',
  '?*+[a-',
  'ﷺ',
]

/** Written as they are: JSON has no way to say some of them. */
const odd_numbers = [
  '0',
  '-0',
  '-1',
  '1e308',
  '1e400',
  '-1e400',
  '9223372036854775808',
  '0.1e-400',
  '1'.repeat(500),
  '1.7976931348623157e309',
]
const odd_keys = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '',
  '\u0000',
  '@jsonPayload',
  'id',
  'a.b.c',
  '+',
  'x'.repeat(5_000),
]

/** JSON text of anything, up to a depth. */
function oddJson(seed: ReturnType<typeof dice>, keys: readonly string[], depth = 4): string {
  const { below, pick } = seed
  switch (below(depth > 0 ? 9 : 5)) {
    case 0:
      return pick(odd_numbers)
    case 1:
      return pick(['null', 'true', 'false', '""', '[]', '{}'])
    case 2:
    case 3:
    case 4:
      return JSON.stringify(pick(odd_texts))
    case 5:
      return `[${Array.from({ length: below(6) }, () => oddJson(seed, keys, depth - 1)).join()}]`
    default: {
      // The same key may come twice.
      const entries = Array.from({ length: below(8) }, () => {
        const key = pick([...keys, ...keys, ...odd_keys])
        return `${JSON.stringify(key)}:${oddJson(seed, keys, depth - 1)}`
      })
      return `{${entries.join()}}`
    }
  }
}

const json_types = [
  'application/json',
  'application/json; charset=utf-16',
  'APPLICATION/JSON',
  'application/json;;;',
]
const other_types = [
  'text/plain',
  'text/xml',
  'application/x-www-form-urlencoded',
  'application/octet-stream',
  'multipart/form-data',
  'image/png',
  'x',
  '',
]

/** Unpacked it would be 20 MB: nothing may unpack it. */
const bomb = Buffer.from(gzipSync(Buffer.alloc(20_000_000, '{"a":1}')))

/** A body for an endpoint that knows these keys. */
export function hostileBody(seed: ReturnType<typeof dice>, keys: readonly string[]): HostileBody {
  const { below, pick } = seed
  const object = () => `{${keys.map((key) => `${JSON.stringify(key)}:${oddJson(seed, keys)}`).join()}}`
  switch (below(9)) {
    case 0:
      return { body: oddJson(seed, keys), headers: { 'Content-Type': pick(json_types) } }
    case 1:
      return { body: object(), headers: { 'Content-Type': pick(other_types) } }
    case 2: {
      const text = object()
      return { body: text.slice(0, below(text.length)), headers: { 'Content-Type': 'application/json' } }
    }
    case 3: {
      const depth = pick([50, 1_000, 100_000])
      const open = pick(['[', '{"a":'])
      return { body: open.repeat(depth), headers: { 'Content-Type': 'application/json' } }
    }
    case 4: {
      const fields = keys.map(
        (key) =>
          `--cut\r\nContent-Disposition: form-data; name=${JSON.stringify(key)}; filename=${JSON.stringify(pick(odd_texts).slice(0, 200))}\r\n\r\n${pick(odd_texts)}\r\n`,
      )
      const end = pick(['--cut--\r\n', '--cut', ''])
      return {
        body: fields.join('') + end,
        headers: {
          'Content-Type': `multipart/form-data; boundary=${pick(['cut', '"', '', 'x'.repeat(300)])}`,
        },
      }
    }
    case 5:
      return { body: bomb, headers: { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' } }
    case 6:
      return {
        body: Buffer.from(Array.from({ length: below(300) }, () => below(256))),
        headers: { 'Content-Type': 'application/json' },
      }
    case 7:
      return {
        body: `{"a":"${'x'.repeat(pick([1_000, 400_000]))}"}`,
        headers: { 'Content-Type': 'application/json' },
      }
    default:
      return { body: object(), headers: { 'Content-Type': 'application/json' } }
  }
}

const path_tricks = [
  '..%2f..%2fdata.db',
  '%2e%2e',
  '%00',
  '.',
  '%',
  '%zz',
  '%u0041',
  '%c0%ae',
  "'",
  '%27%20OR%201=1--',
  '*',
  '%0d%0aX-A:b',
  '\u202e',
  'x'.repeat(4_000),
  '%F0%9F%8F%83',
  'constructor',
  '__proto__',
  '-1',
  '1e9',
  ' ',
  '%20',
  ';',
  '?',
  '#',
  '{id}',
  'public',
  'admin',
  'users',
]

/** Something for a part of a path. */
export const hostilePart = ({ pick }: ReturnType<typeof dice>): string => pick(path_tricks)

const query_names = [
  'filter',
  'sort',
  'fields',
  'expand',
  'page',
  'perPage',
  'skipTotal',
  'since',
  'to',
  'scopes',
  'token',
  'thumb',
  'download',
]
const query_values = [
  '-1',
  '0',
  '1e9',
  '9'.repeat(30),
  'NaN',
  '',
  '%',
  'x'.repeat(5e3),
  "' OR 1=1 --",
  'id = "" OR 1=1',
  'id="x"); DROP TABLE users; --',
  '1=1',
  '(1=1)',
  'id ~ "%"',
  'id ?= id',
  '@random',
  '-@rowid',
  'name:each = "x"',
  'fees.0.amount > 0',
  'strftime("%Y", created) = "1"',
  'geoDistance(1,2,3,4) > 0',
  '(('.repeat(200),
  'id = "\0"',
  '// comment \n id=id',
  'a || b',
  '&&',
  '*',
  '*:excerpt(1,true)',
  'id:excerpt(-1)',
  'event_id.event_id.event_id.event_id.event_id.event_id.event_id',
  'registrations_via_event_id',
  'x.y.z',
  '../',
  'results:a,user:b',
  'public',
]

export function hostileQuery({ below, pick }: ReturnType<typeof dice>): string {
  const query = new URLSearchParams()
  for (let n = below(4); n > 0; n--) query.append(pick(query_names), pick(query_values))
  return query.toString()
}

const header_tricks: Record<string, string>[] = [
  {},
  {},
  { Authorization: 'x'.repeat(6_000) },
  { Authorization: 'Bearer' },
  { Authorization: 'e30.e30.e30' },
  { 'Guest-Secret': 'x,'.repeat(2_000) },
  { 'Guest-Secret': "' OR 1=1 --" },
  { Range: 'bytes=0-,0-,0-,0-,5-1' },
  { 'Accept-Encoding': 'br;q=9,gzip;q=x,*' },
  { 'If-None-Match': '*' },
  { 'X-Forwarded-For': '127.0.0.1, ::1, x' },
  { Origin: 'null' },
  { 'Content-Type': 'multipart/form-data; boundary=' },
  { Cookie: 'x='.repeat(2_000) },
]

export const hostileHeaders = ({ pick }: ReturnType<typeof dice>): Record<string, string> =>
  pick(header_tricks)
