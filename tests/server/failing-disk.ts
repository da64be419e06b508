import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { TestServer } from '#support/server.ts'

// A database whose disk fills up: at any write of a transaction, or when all is written and it is committed.

/**
 * Each write of a table counts down, and the one at zero fails. A row that names one that never comes fails the commit
 * itself: SQLite looks for it at the end.
 */
export const failing_disk = `routerAdd('POST', '/api/probe/disk', (e) => {
  const run = (sql) => $app.db().newQuery(sql).execute()
  const there = new DynamicModel({ names: '' })
  $app.db().newQuery(\`SELECT json_group_array(name) AS names FROM sqlite_master
    WHERE type = 'table' AND name NOT LIKE 'sqlite_%'\`).one(there)
  const names = JSON.parse(there.names)
  if (!names.includes('_disk')) {
    run('CREATE TABLE _disk(id INTEGER PRIMARY KEY, writes_left INTEGER NOT NULL, at_commit INTEGER NOT NULL)')
    run('INSERT INTO _disk VALUES(1, -1, 0)')
    run('CREATE TABLE _lost(id INTEGER PRIMARY KEY, names INTEGER REFERENCES _disk(id) DEFERRABLE INITIALLY DEFERRED)')
    for (const name of names) for (const write of ['INSERT', 'UPDATE', 'DELETE'])
      run(\`CREATE TRIGGER disk_\${name}_\${write} AFTER \${write} ON \${name} BEGIN
        UPDATE _disk SET writes_left = writes_left - 1;
        SELECT RAISE(ABORT, 'the disk is full') FROM _disk WHERE writes_left = 0;
        INSERT INTO _lost(names) SELECT 2 FROM _disk WHERE at_commit = 1;
      END\`)
  }
  const { writes_left, at_commit } = e.requestInfo().body
  run(\`UPDATE _disk SET writes_left = \${Number(writes_left)}, at_commit = \${Number(at_commit)}\`)
  return e.noContent(204)
})
`

interface Fault {
  /** So many writes from now fails; never at -1. */
  writes_left: number
  at_commit: 0 | 1
}

const has_room: Fault = { writes_left: -1, at_commit: 0 }

async function setDisk(server: TestServer, fault: Fault): Promise<void> {
  const answer = await fetch(`${server.url}/api/probe/disk`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(fault),
  })
  expect(answer.status, server.output()).toBe(204)
}

/** Every file of the server except its databases, with its contents. */
function outside({ dataDir }: TestServer): Record<string, string> {
  const found: Record<string, string> = {}
  const visit = (path: string) => {
    if (!existsSync(path)) return
    if (statSync(path).isDirectory()) for (const name of readdirSync(path)) visit(join(path, name))
    else if (!/\.db(-wal|-shm)?$/.test(path))
      found[path] = createHash('sha256').update(readFileSync(path)).digest('hex')
  }
  visit(dataDir)
  visit(`${dataDir}_vault`)
  return found
}

/** Tries something on a disk that is full when it is committed. Nothing outside the database may move. */
export async function failAtCommit(server: TestServer, attempt: () => Promise<boolean>): Promise<void> {
  const before = outside(server)
  await setDisk(server, { writes_left: -1, at_commit: 1 })
  try {
    expect(await attempt(), 'done although the commit failed').toBe(false)
  } finally {
    await setDisk(server, has_room)
  }
  expect(outside(server), 'after a commit that failed').toEqual(before)
}

/**
 * The same on a disk that is full at the first write, at the second and so on, and then on one with room. Answers how
 * many writes failed.
 * @param attempt whether it was done
 */
export async function failEverywhere(server: TestServer, attempt: () => Promise<boolean>): Promise<number> {
  await failAtCommit(server, attempt)
  const before = outside(server)
  try {
    for (let writes_left = 1; ; writes_left++) {
      await setDisk(server, { writes_left, at_commit: 0 })
      if (await attempt()) return writes_left - 1
      expect(outside(server), `after write ${writes_left} failed`).toEqual(before)
    }
  } finally {
    await setDisk(server, has_room)
  }
}
