// Counterparts for tests: an SMS gateway and a mail server on this machine.
import { createServer as createHttp } from 'node:http'
import { type AddressInfo, createServer as createTcp, type Socket } from 'node:net'

type Server = ReturnType<typeof createTcp> | ReturnType<typeof createHttp>

const listening = async (server: Server): Promise<number> => {
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return (server.address() as AddressInfo).port
}
const closed = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()))

export type SmsStandIn = {
  url: string
  /** Status of the next answers. */
  status: number
  received: { headers: Record<string, string | string[] | undefined>; body: unknown }[]
  close(): Promise<void>
}

export async function startSmsGateway(): Promise<SmsStandIn> {
  const server = createHttp(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    standIn.received.push({ headers: request.headers, body: JSON.parse(Buffer.concat(parts).toString('utf8')) })
    response.writeHead(standIn.status).end()
  })
  const standIn: SmsStandIn = {
    url: `http://127.0.0.1:${await listening(server)}/send`,
    status: 200,
    received: [],
    close: () => {
      server.closeAllConnections()
      return closed(server)
    },
  }
  return standIn
}

export type MailStandIn = {
  url: string
  /** true: every recipient is refused. */
  refuses: boolean
  mails: { from: string; to: string; data: string }[]
  close(): Promise<void>
}

/** As much SMTP as one mail needs. */
export async function startMailServer(): Promise<MailStandIn> {
  const sockets = new Set<Socket>()
  const server = createTcp((socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    converse(socket, standIn)
  })
  const standIn: MailStandIn = {
    url: `smtp://127.0.0.1:${await listening(server)}`,
    refuses: false,
    mails: [],
    close: () => {
      for (const socket of sockets) socket.destroy()
      return closed(server)
    },
  }
  return standIn
}

function converse(socket: Socket, standIn: MailStandIn): void {
  let buffer = ''
  let data: string[] | null = null
  const mail = { from: '', to: '' }
  const say = (line: string) => socket.write(`${line}\r\n`)
  const answer = (line: string): void => {
    if (data) {
      if (line !== '.') return void data.push(line)
      standIn.mails.push({ ...mail, data: data.join('\n') })
      data = null
      return void say('250 taken')
    }
    const address = /<(.*)>/.exec(line)?.[1] ?? ''
    switch (line.slice(0, 4).toUpperCase()) {
      case 'EHLO':
        return void say('250 stand-in')
      case 'MAIL':
        mail.from = address
        return void say('250 ok')
      case 'RCPT':
        mail.to = address
        return void say(standIn.refuses ? '451 come back later' : '250 ok')
      case 'DATA':
        data = []
        return void say('354 go on')
      case 'QUIT':
        say('221 bye')
        return void socket.end()
      default:
        say('250 ok')
    }
  }
  say('220 stand-in')
  socket.on('data', (chunk) => {
    buffer += chunk.toString('utf8')
    const lines = buffer.split('\r\n')
    buffer = lines.pop() ?? ''
    for (const line of lines) answer(line)
  })
}
