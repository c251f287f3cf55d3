// Mail servers that go away or fall silent in the middle, over plain sockets: each sending is one attempt, to be tried again later.
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { smtpGateway } from './smtp.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

type Moment = 'greeting' | 'data' | 'end'

/** Speaks SMTP until `moment`, then does `act`; counts the mails whose text arrived whole. */
async function brokenServer(moment: Moment, act: (socket: Socket) => void) {
  const counts = { connections: 0, whole: 0 }
  const server = createServer((socket) => {
    counts.connections++
    closing.push(() => socket.destroy())
    socket.on('error', () => {})
    let text: string | undefined
    socket.on('data', (part) => {
      if (text !== undefined) {
        text += part
        if (!text.endsWith('\r\n.\r\n')) return
        counts.whole++
        act(socket)
        return
      }
      if (!/^DATA/i.test(String(part))) {
        socket.write('250 ok\r\n')
        return
      }
      socket.write('354 go on\r\n')
      if (moment === 'data') act(socket)
      else text = ''
    })
    if (moment === 'greeting') act(socket)
    else socket.write('220 here\r\n')
  })
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', up))
  closing.push(() => server.close())
  const { port } = server.address() as AddressInfo
  return { seen: counts, url: `smtp://127.0.0.1:${port}/?greetingTimeout=200&socketTimeout=200` }
}

const from = '"Help" <help@example.com>'
const message = { id: 'm1', to: 'ada@example.com', subject: 'Hello', text: 'plain' }
const drop = (socket: Socket) => void socket.destroy()
const silence = () => {}

test.each([
  ['drops the connection in the middle of DATA', 'data', drop, 0, 'connection'],
  ['drops the connection before the last 250', 'end', drop, 1, 'connection'],
  ['never greets', 'greeting', silence, 0, 'tooSlow'],
  ['never answers the end of DATA', 'end', silence, 1, 'tooSlow'],
] as const)('[MSG-03] retries a server that %s later, and delivers once', async (_name, moment, act, whole, reason) => {
  const { seen, url } = await brokenServer(moment, act)
  await expect(smtpGateway({ url, from })(message)).rejects.toMatchObject({ reason, final: false })
  expect(seen).toEqual({ connections: 1, whole })
})
