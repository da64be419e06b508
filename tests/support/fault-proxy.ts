import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Socket } from 'node:net'

// A bad network between browser and server: everything goes through, except what a rule spoils.

/**
 * - `drop-reply`: the server does the work, the answer never arrives (the case that makes people send twice)
 * - `drop-request`: the server never hears of it
 * - `error-500`: an answer with status 500, the server never hears of it
 * - `half`: the answer breaks off in its middle
 * - `hang`: no answer and no end, until the network is cut
 */
export type Fault = 'drop-reply' | 'drop-request' | 'error-500' | 'half' | 'hang'

interface FaultRule {
  path: string | RegExp
  method?: string
  fault: Fault
  /** How often it applies; absent: until it is taken back. */
  times?: number
}

export interface FaultProxy {
  url: string
  /** Adds a fault; what it returns takes it back and tells how often it was applied. */
  spoil(rule: FaultRule): { stop(): void; applied(): number }
  /** No network: open connections break and new ones are refused until `mend`. */
  cut(): void
  mend(): void
  /** Waits this long before each request is passed on. */
  delay_ms: number
  /** Points to another server, e.g. one that was started again elsewhere. */
  retarget(url: string): void
  close(): Promise<void>
}

interface ActiveRule extends FaultRule {
  applied: number
}

function matches(rule: ActiveRule, incoming: IncomingMessage): boolean {
  const path = incoming.url ?? ''
  if (rule.times !== undefined && rule.applied >= rule.times) return false
  if (rule.method && rule.method !== incoming.method) return false
  return typeof rule.path === 'string' ? path.startsWith(rule.path) : rule.path.test(path)
}

export async function startFaultProxy(target: string, port = 0): Promise<FaultProxy> {
  const rules: ActiveRule[] = []
  const sockets = new Set<Socket>()
  let upstream = new URL(target)
  let isCut = false

  function pass(incoming: IncomingMessage, outgoing: ServerResponse, fault: Fault | null): void {
    const onward = request(
      {
        hostname: upstream.hostname,
        port: upstream.port,
        path: incoming.url,
        method: incoming.method,
        headers: { ...incoming.headers, host: upstream.host },
      },
      (answer) => {
        if (fault === 'drop-reply' || fault === 'half') {
          // Read to its end first: the server must have finished its work before the connection breaks.
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.on('end', () => {
            if (fault === 'drop-reply') return incoming.socket.destroy()
            const body = Buffer.concat(chunks)
            outgoing.writeHead(answer.statusCode ?? 200, { ...answer.headers, 'content-length': body.length })
            outgoing.write(body.subarray(0, Math.floor(body.length / 2)), () => incoming.socket.destroy())
          })
          return
        }
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      },
    )
    onward.on('error', () => incoming.socket.destroy())
    outgoing.on('close', () => onward.destroy())
    incoming.pipe(onward)
  }

  const proxy: FaultProxy = {
    url: '',
    delay_ms: 0,
    spoil(rule) {
      const active: ActiveRule = { ...rule, applied: 0 }
      rules.push(active)
      return {
        stop: () => void rules.splice(rules.indexOf(active), rules.includes(active) ? 1 : 0),
        applied: () => active.applied,
      }
    },
    cut() {
      isCut = true
      for (const socket of sockets) socket.destroy()
    },
    mend() {
      isCut = false
    },
    retarget(url) {
      upstream = new URL(url)
    },
    close: () =>
      new Promise((done) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => done())
      }),
  }

  const server = createServer((incoming, outgoing) => {
    const rule = rules.find((candidate) => matches(candidate, incoming))
    if (rule) rule.applied += 1
    const answer = () => {
      if (rule?.fault === 'drop-request') return incoming.socket.destroy()
      if (rule?.fault === 'hang') return void incoming.resume()
      if (rule?.fault === 'error-500') {
        incoming.resume()
        outgoing
          .writeHead(500, { 'content-type': 'application/json' })
          .end('{"status":500,"message":"Broken on purpose."}')
        return
      }
      pass(incoming, outgoing, rule?.fault ?? null)
    }
    if (proxy.delay_ms > 0) setTimeout(answer, proxy.delay_ms)
    else answer()
  })
  server.on('connection', (socket) => {
    if (isCut) return socket.destroy()
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  proxy.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return proxy
}
