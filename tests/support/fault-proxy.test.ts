import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startFaultProxy, type FaultProxy } from './fault-proxy.ts'

let server: Server
let proxy: FaultProxy
let worked = 0

beforeEach(async () => {
  worked = 0
  server = createServer((incoming, outgoing) => {
    incoming.resume().on('end', () => {
      worked += 1
      outgoing.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ worked }))
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  proxy = await startFaultProxy(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})

afterEach(async () => {
  await proxy.close()
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
})

test('traffic without a rule goes through', async () => {
  const answer = await fetch(`${proxy.url}/api/x`, { method: 'POST', body: '{}' })
  expect(await answer.json()).toEqual({ worked: 1 })
})

test('a dropped reply is finished work without an answer, as often as the rule says', async () => {
  const rule = proxy.spoil({ path: '/api/x', method: 'POST', fault: 'drop-reply', times: 1 })
  await expect(fetch(`${proxy.url}/api/x`, { method: 'POST', body: '{}' })).rejects.toThrow(TypeError)
  expect(worked).toBe(1)
  expect(rule.applied()).toBe(1)
  expect((await fetch(`${proxy.url}/api/x`, { method: 'POST', body: '{}' })).status).toBe(200)
})

test('an answer of 500 never reaches the server', async () => {
  proxy.spoil({ path: /^\/api/, fault: 'error-500', times: 1 })
  expect((await fetch(`${proxy.url}/api/x`)).status).toBe(500)
  expect(worked).toBe(0)
})

test('half an answer breaks off', async () => {
  proxy.spoil({ path: '/api/x', fault: 'half', times: 1 })
  await expect(fetch(`${proxy.url}/api/x`).then((answer) => answer.text())).rejects.toThrow(TypeError)
})

test('a cut network refuses everything until it is repaired', async () => {
  proxy.cut()
  await expect(fetch(`${proxy.url}/api/x`)).rejects.toThrow(TypeError)
  proxy.mend()
  expect((await fetch(`${proxy.url}/api/x`)).status).toBe(200)
})
