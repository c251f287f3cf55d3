// Names of a DNS server that mean one thing when they are looked at and another when they are connected to.
import { createSocket } from 'node:dgram'
import packet, { type StringAnswer } from 'dns-packet'

/** Addresses of the internet, which belong to the attacker's site here. */
export const PUBLIC = { v4: '93.184.216.34', v6: '2606:2800:220:1::1' }
export const ZONE = 'rebind.test'

type Records = { A?: string[]; AAAA?: string[]; CNAME?: string }
/** `nth`: how often this kind of record was counts for before. */
type Name = (nth: number) => Records

const always =
  (records: Records): Name =>
  () =>
    records
const turning =
  (A: string): Name =>
  (nth) => ({ A: [nth === 0 ? PUBLIC.v4 : A] })

export const NAMES: Readonly<Record<string, Name>> = {
  loopback: always({ A: ['127.0.0.1'] }),
  private: always({ A: ['10.0.0.1'] }),
  cloud: always({ A: ['169.254.169.254'] }),
  zero: always({ A: ['0.0.0.0'] }),
  loopback6: always({ AAAA: ['::1'] }),
  unspecified6: always({ AAAA: ['::'] }),
  unique6: always({ AAAA: ['fd00::1'] }),
  mapped: always({ AAAA: ['::ffff:127.0.0.1'] }),
  'mapped-cloud': always({ AAAA: ['::ffff:169.254.169.254'] }),
  compatible: always({ AAAA: ['::127.0.0.1'] }),
  nat64: always({ AAAA: ['64:ff9b::7f00:1'] }),
  'nat64-local': always({ AAAA: ['64:ff9b:1::7f00:1'] }),
  '6to4': always({ AAAA: ['2002:7f00:1::'] }),
  both: always({ A: [PUBLIC.v4, '127.0.0.1'] }),
  mixed: always({ A: [PUBLIC.v4], AAAA: ['::1'] }),
  turns: turning('127.0.0.1'),
  'turns-cloud': turning('169.254.169.254'),
  'turns-private': turning('10.0.0.1'),
  turns6: (nth) => ({ AAAA: [nth === 0 ? PUBLIC.v6 : '::1'] }),
  'turns-mapped': (nth) => ({ AAAA: [nth === 0 ? PUBLIC.v6 : '::ffff:127.0.0.1'] }),
  'turns-on': (nth) => ({ A: [PUBLIC.v4], AAAA: nth === 0 ? [] : ['::1'] }),
  chain: always({ CNAME: 'chain2' }),
  chain2: always({ CNAME: 'loopback' }),
  'chain-turns': always({ CNAME: 'turns' }),
  public: always({ A: [PUBLIC.v4] }),
}

const counts = new Map<string, number>()

/** Answers for `<label>.<name>.rebind.test`, where the label is new for each try; follows aliases as resolvers do. */
function answersFor(full: string, type: 'A' | 'AAAA'): StringAnswer[] {
  const [label = '', name = ''] = full.toLowerCase().replace(`.${ZONE}`, '').split('.')
  const key = `${label} ${name} ${type}`
  const nth = counts.get(key) ?? 0
  counts.set(key, nth + 1)
  const records = NAMES[name]?.(nth) ?? {}
  if (records.CNAME) {
    const data = `${label}.${records.CNAME}.${ZONE}`
    return [{ type: 'CNAME', name: full, ttl: 0, data }, ...answersFor(data, type)]
  }
  return (records[type] ?? []).map((data) => ({ type, name: full, ttl: 0, data }))
}

/** Listens on port 53 of `address`. */
export async function startNames(address: string): Promise<void> {
  const socket = createSocket('udp4')
  socket.on('message', (message, { port, address: to }) => {
    const { id, questions = [] } = packet.decode(message)
    const [question] = questions
    const isKnown = question?.type === 'A' || question?.type === 'AAAA'
    const answers = isKnown ? answersFor(question.name, question.type as 'A' | 'AAAA') : []
    const flags = packet.RECURSION_DESIRED | packet.RECURSION_AVAILABLE | packet.AUTHORITATIVE_ANSWER
    socket.send(packet.encode({ type: 'response', id, flags, questions, answers }), port, to)
  })
  await new Promise<void>((up) => socket.bind(53, address, up))
}
