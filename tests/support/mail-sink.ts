import { createServer, type Socket } from 'node:net'

// A mail server for the tests: it speaks SMTP as one on the internet does, and keeps what it is given.

export interface ReceivedMail {
  /** Sender and recipients as the envelope has them. */
  from: string
  to: string[]
  headers: Map<string, string>
  subject: string
  text: string
  html: string
  /** Inline pictures by the name that `cid:` gives them in the HTML. */
  pictures: Map<string, Buffer>
}

export interface MailSink {
  /** For MILEPOST_SMTP_URL. */
  url: string
  /** All mails, oldest first. */
  mails: ReceivedMail[]
  /** Who logged in at this server, as `user:password`. */
  logins: string[]
  /** While it is set, every mail is refused with it. */
  refusal: string
  /** The `count`-th mail to an address, as soon as it is there. */
  waitFor(address: string, count?: number): Promise<ReceivedMail>
  close(): Promise<void>
}

const decodeQuotedPrintable = (text: string): string =>
  Buffer.from(
    text.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => {
      return String.fromCharCode(Number.parseInt(hex, 16))
    }),
    'latin1',
  ).toString('utf8')

function splitHeaders(text: string): { headers: Map<string, string>; body: string } {
  const at = text.indexOf('\r\n\r\n')
  const headers = new Map<string, string>()
  for (const line of text
    .slice(0, at)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')) {
    const colon = line.indexOf(':')
    headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim())
  }
  return { headers, body: text.slice(at + 4) }
}

/** A word like `=?UTF-8?q?Ver=C3=A4?=` of a header. */
const decodeWords = (text: string): string =>
  text.replace(/=\?utf-8\?q\?([^?]*)\?=/gi, (_, word: string) =>
    decodeQuotedPrintable(word.replaceAll('_', ' ')),
  )

/** The parts by their type, however deep they are nested; a picture by its name. */
function partsOf(text: string): Map<string, string> {
  const { headers, body } = splitHeaders(text)
  const type = headers.get('content-type') ?? 'text/plain'
  const boundary = /boundary="?([^";]+)"?/.exec(type)?.[1]
  if (boundary === undefined) {
    const name = /<(.+)>/.exec(headers.get('content-id') ?? '')?.[1]
    if (name !== undefined) return new Map([[`cid:${name}`, body.replace(/\s/g, '')]])
    const quoted = headers.get('content-transfer-encoding')?.toLowerCase() === 'quoted-printable'
    return new Map([[type.split(';')[0] ?? '', quoted ? decodeQuotedPrintable(body) : body]])
  }
  const parts = body.split(`--${boundary}`).slice(1, -1)
  return new Map(parts.flatMap((part) => [...partsOf(part.replace(/^\r\n/, ''))]))
}

function read(from: string, to: string[], data: string): ReceivedMail {
  const { headers } = splitHeaders(data)
  const parts = partsOf(data)
  return {
    from,
    to,
    headers,
    subject: decodeWords(headers.get('subject') ?? ''),
    text: (parts.get('text/plain') ?? '').replaceAll('\r\n', '\n'),
    html: parts.get('text/html') ?? '',
    pictures: new Map(
      [...parts].flatMap(([name, body]) =>
        name.startsWith('cid:') ? [[name.slice(4), Buffer.from(body, 'base64')]] : [],
      ),
    ),
  }
}

export async function startMailSink(): Promise<MailSink> {
  const waiting = new Set<() => void>()
  const sockets = new Set<Socket>()
  const sink: MailSink = {
    url: '',
    mails: [],
    logins: [],
    refusal: '',
    async waitFor(address, count = 1) {
      for (;;) {
        const found = sink.mails.filter(({ to }) => to.includes(address))[count - 1]
        if (found) return found
        await new Promise<void>((wake) => waiting.add(wake))
      }
    },
    close: () =>
      new Promise((done) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => done())
      }),
  }

  const server = createServer((socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    let from = ''
    let to: string[] = []
    let data: string | null = null
    let rest = ''
    const say = (line: string) => socket.write(`${line}\r\n`)
    const addressIn = (line: string) => /<([^>]*)>/.exec(line)?.[1] ?? ''

    function takeLine(line: string): void {
      const verb = line.slice(0, 4).toUpperCase()
      if (verb === 'EHLO') socket.write('250-sink.test\r\n250-8BITMIME\r\n250 AUTH PLAIN\r\n')
      else if (verb === 'HELO') say('250 sink.test')
      else if (verb === 'AUTH') {
        const [, user = '', password = ''] = Buffer.from(line.split(' ')[2] ?? '', 'base64')
          .toString('utf8')
          .split('\0')
        sink.logins.push(`${user}:${password}`)
        say('235 welcome')
      } else if (verb === 'MAIL') {
        from = addressIn(line)
        to = []
        say('250 ok')
      } else if (verb === 'RCPT') {
        if (sink.refusal) say(sink.refusal)
        else {
          to.push(addressIn(line))
          say('250 ok')
        }
      } else if (verb === 'DATA') {
        data = ''
        say('354 go on')
      } else if (verb === 'QUIT') {
        say('221 bye')
        socket.end()
      } else if (verb === 'RSET' || verb === 'NOOP') say('250 ok')
      else say('502 not known here')
    }

    function takeData(line: string): void {
      if (line !== '.') {
        data += `${line.replace(/^\.\./, '.')}\r\n`
        return
      }
      sink.mails.push(read(from, to, data ?? ''))
      data = null
      say('250 taken')
      for (const wake of waiting) wake()
      waiting.clear()
    }

    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString('latin1')).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (data === null) takeLine(line)
        else takeData(line)
      }
    })
    say('220 sink.test')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  sink.url = `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  return sink
}

/** The link of ours in a mail. */
export function linkIn({ text }: ReceivedMail): URL {
  const [link] = /https?:\/\/\S+\?token=\S+/.exec(text) ?? []
  if (!link) throw new Error(`no link in: ${text}`)
  return new URL(link)
}
