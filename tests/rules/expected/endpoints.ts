// Every endpoint of the server: upstream's, ours and those of the hooks. One that the router has and that is not
// listed here fails the tests.
//
// `statuses` are the answers to [a guest, an account, an admin] for an honest request; `matrix` names the file that
// asks the endpoint about every row.

type Statuses = readonly [guest: number, user: number, admin: number]

export interface EndpointRules {
  statuses: Statuses
  /** To a phone with the key of a station, where it is not that of a guest. */
  station?: number
  /** Filled in for the parts of the path; default: something that is not there. */
  path?: Record<string, string>
  query?: string
  /** A function of the caller, where only a limited number may ask the same. */
  body?: unknown
  /** May be kept by caches in between, because it is the same for everybody. */
  cacheable?: true
  /** The event stream: its answer has no end. */
  endless?: true
}

/** Superusers run the dashboard; an admin of the product is not one. */
const superusers: EndpointRules = { statuses: [401, 403, 403] }
const everybody: EndpointRules = { statuses: [200, 200, 200] }
/** What the product does not offer: the same answer for all. */
const off = (status: number, body?: unknown): EndpointRules => ({ statuses: [status, status, status], body })

const users = { collection: 'users' }
const nobody = { identity: 'nobody@canary.example', password: 'not-the-password' }
const strangers = (actor: string) => ({ ...nobody, identity: `${actor}@canary.example` })

export const endpoints: Record<string, EndpointRules> = {
  // The product
  'GET /api/public/heads': { ...everybody, query: 'scopes=public', cacheable: true },
  'GET /api/public/feed/{epoch}/{projection}/{scope}/{collection}': off(403),
  'GET /api/sync/heads': { ...everybody, query: 'scopes=public' },
  'GET /api/sync/feed/{epoch}/{projection}/{scope}/{collection}': off(403),
  // To those who hold a code: tests/server/lent-packets.test.ts asks with some.
  'POST /api/sync/packets': { ...everybody, body: { passes: [] } },
  // To those who show the secret of a registration, and who have the code: tests/server/bring-codes.test.ts.
  'POST /api/sync/bring/code': off(404, {}),
  'POST /api/sync/bring': off(404, { code: 'AAAAAAAA' }),
  'POST /api/sync/push': { ...everybody, body: { commands: [] } },
  'POST /api/sync/seals': { ...everybody, body: { seals: [] } },
  // What is sent here is not a report: a station is told so.
  'POST /api/sync/station': { ...off(403, {}), station: 400 },
  'POST /api/sync/import/rows': { statuses: [401, 403, 400], body: {} },
  'POST /api/sync/import/prepare': { statuses: [401, 403, 400], body: {} },
  'POST /api/sync/import/settle': { statuses: [401, 403, 400], body: {} },
  'POST /api/sync/import/typed': { statuses: [401, 403, 400], body: {} },
  'POST /api/sync/import/list': { statuses: [401, 403, 400], body: {} },
  'POST /api/sync/import/weigh': { statuses: [401, 403, 400], body: {} },
  'POST /api/sync/import/undo': { statuses: [401, 403, 400], body: {} },
  'POST /api/sync/import/cancel': { statuses: [401, 403, 400], body: {} },
  // Faults of the app itself, which anyone may meet.
  'POST /api/faults': { ...off(204, { faults: [] }) },
  // What is sent here is not a picture; tests/server/photos.test.ts sends some.
  'PUT /api/sync/files/{bucket}/{id}': { ...off(422, 'no picture'), path: { bucket: 'reviews' } },
  'GET /media/{path...}': { ...off(404), path: { 'path...': 'reviews/1-nothing.jpg' } },
  'POST /api/account/export': { statuses: [401, 200, 200] },
  'POST /api/account/delete': { statuses: [401, 400, 400], body: { password: 'not-the-password' } },
  'POST /api/account/email': {
    statuses: [401, 400, 400],
    body: { email: nobody.identity, password: 'not-the-password' },
  },
  'POST /api/account/email/confirm': off(400, { token: 'x' }),
  'GET /api/account/authenticator': { statuses: [401, 200, 200] },
  'POST /api/account/authenticator/begin': {
    statuses: [401, 400, 400],
    body: { password: 'not-the-password' },
  },
  'POST /api/account/authenticator/confirm': {
    statuses: [401, 403, 400],
    body: { ticket: 'x', code: '000000' },
  },
  'POST /api/account/authenticator/off': {
    statuses: [401, 400, 400],
    body: { password: 'not-the-password' },
  },
  'POST /api/account/authenticator/lost': {
    statuses: [401, 400, 400],
    body: { user_id: 'nothing12345678', password: 'not-the-password' },
  },
  'POST /api/account/authenticator/log-in': off(400, { code: '000000' }),
  // Whether an account was deleted for good, for a caller who knows its id.
  'POST /api/account/gone': { ...everybody, body: { id: 'nothing12345678' } },
  // Whether mails leave at all: the same for everybody.
  'GET /api/mail': everybody,
  // There is an admin in the test's world, so no first one is made.
  'GET /api/setup': everybody,
  'POST /api/setup': off(404, {}),
  'POST /api/mail/link': { statuses: [401, 403, 404], body: { id: 'nothing12345678' } },
  'POST /api/mail/queue': { statuses: [401, 403, 200], body: { event_id: 'nothing12345678' } },
  'GET /{path...}': { ...off(404), path: { 'path...': 'no-such-file.txt' } },

  // Records and accounts
  'GET /api/collections/{collection}/records': { ...everybody, path: users },
  'GET /api/collections/{collection}/records/{id}': { ...off(404), path: users },
  'POST /api/collections/{collection}/records': { ...off(400, { email: 'x' }), path: users },
  'PATCH /api/collections/{collection}/records/{id}': { ...off(403, {}), path: users },
  'DELETE /api/collections/{collection}/records/{id}': { ...off(403), path: users },
  'GET /api/collections/{collection}/auth-methods': { ...everybody, path: users },
  'POST /api/collections/{collection}/auth-with-password': { ...off(400, strangers), path: users },
  'POST /api/collections/{collection}/auth-refresh': { statuses: [401, 200, 200], path: users },
  'POST /api/collections/{collection}/request-password-reset': {
    ...off(204, { email: nobody.identity }),
    path: users,
  },
  'POST /api/collections/{collection}/confirm-password-reset': {
    ...off(400, { token: 'x', password: 'new-password', passwordConfirm: 'new-password' }),
    path: users,
  },
  'POST /api/collections/{collection}/request-verification': {
    ...off(204, { email: nobody.identity }),
    path: users,
  },
  'POST /api/collections/{collection}/confirm-verification': { ...off(400, { token: 'x' }), path: users },
  'POST /api/collections/{collection}/impersonate/{id}': { ...superusers, path: users },
  'POST /api/files/token': { statuses: [401, 200, 200] },
  'GET /api/files/{collection}/{recordId}/{filename}': off(404),
  'GET /api/realtime': { ...everybody, endless: true },
  'POST /api/realtime': off(404, { clientId: 'x', subscriptions: [] }),
  'GET /api/health': everybody,

  // Not offered
  'POST /api/collections/{collection}/request-email-change': {
    ...off(404, { newEmail: nobody.identity }),
    path: users,
  },
  'POST /api/collections/{collection}/confirm-email-change': {
    ...off(404, { token: 'x', password: 'x' }),
    path: users,
  },
  'POST /api/collections/{collection}/request-otp': { ...off(403, { email: nobody.identity }), path: users },
  'POST /api/collections/{collection}/auth-with-otp': {
    ...off(400, { otpId: 'x', password: 'x' }),
    path: users,
  },
  'POST /api/collections/{collection}/auth-with-oauth2': {
    ...off(403, { provider: 'github', code: 'x' }),
    path: users,
  },
  // Where OAuth2 would come back to: it sends on to the dashboard's page about a failure.
  'GET /api/oauth2-redirect': off(307),
  'POST /api/oauth2-redirect': off(303),
  'POST /api/batch': off(403, { requests: [] }),

  // Superusers only
  'GET /_/{path...}': { ...everybody, path: { 'path...': '' }, cacheable: true },
  'GET /_/extensions.js': { ...everybody, cacheable: true },
  'GET /api/collections': superusers,
  'POST /api/collections': superusers,
  'PUT /api/collections/import': superusers,
  'GET /api/collections/meta/scaffolds': superusers,
  'GET /api/collections/meta/oauth2-providers': superusers,
  'POST /api/collections/meta/dry-run-view': superusers,
  'GET /api/collections/{collection}': superusers,
  'PATCH /api/collections/{collection}': superusers,
  'DELETE /api/collections/{collection}': superusers,
  'DELETE /api/collections/{collection}/truncate': superusers,
  'GET /api/settings': superusers,
  'PATCH /api/settings': superusers,
  'POST /api/settings/test/s3': superusers,
  'POST /api/settings/test/email': superusers,
  'POST /api/settings/apple/generate-client-secret': superusers,
  'GET /api/logs': superusers,
  'GET /api/logs/stats': superusers,
  'GET /api/logs/{id}': superusers,
  'GET /api/crons': superusers,
  'POST /api/crons/{id}': superusers,
  'POST /api/sql': superusers,
  'GET /api/backups': superusers,
  'POST /api/backups': superusers,
  'POST /api/backups/upload': superusers,
  // By a superuser's file token in the query, so there is one answer for everybody else.
  'GET /api/backups/{key}': off(403),
  'DELETE /api/backups/{key}': superusers,
  'POST /api/backups/{key}/restore': superusers,
}
