// Speaks LDAP as Active Directory does, where that differs from OpenLDAP: objectGUID as bytes, userAccountControl, at most 1,500 values of an
// attribute in one answer. Accepts every sign-in, and answers searches by the base alone.
import { createServer, type Server, type Socket } from 'node:net'
import { BerReader, BerWriter } from 'ldapts'

export type AdEntry = { dn: string; attributes: Record<string, (string | Buffer)[]> }

const RANGE = 1_500
const OF = { sequence: 0x30, set: 0x31, octets: 0x04, bind: 0x60, bound: 0x61, search: 0x63, entry: 0x64, done: 0x65 }

/** Listens on a free port; `asked` collects the attributes of each search. */
export async function startActiveDirectory(
  entries: readonly AdEntry[],
): Promise<{ port: number; asked: string[][]; close(): void }> {
  const requests: string[][] = []
  const server: Server = createServer((socket) => {
    socket.on('error', () => {})
    socket.on('data', (data) => answer(socket, data, entries, requests))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' ? (address?.port ?? 0) : 0,
    asked: requests,
    close: () => void server.close(),
  }
}

/** Requests of these tests are small: each arrives in one piece. */
function answer(socket: Socket, data: Buffer, entries: readonly AdEntry[], names: string[][]): void {
  const reader = new BerReader(data)
  reader.readSequence()
  const id = reader.readInt() ?? 0
  const operation = reader.readSequence()
  if (operation === OF.bind) socket.write(result(id, OF.bound))
  if (operation !== OF.search) return
  const { base, attributes } = readSearch(reader)
  names.push(attributes)
  const matches = entries.filter(({ dn }) => dn.toLowerCase().endsWith(base.toLowerCase()))
  for (const entry of matches) socket.write(written(id, entry, attributes))
  socket.write(result(id, OF.done))
}

function readSearch(reader: BerReader): { base: string; attributes: string[] } {
  const base = reader.readString() ?? ''
  for (const read of ['readEnumeration', 'readEnumeration', 'readInt', 'readInt', 'readBoolean'] as const)
    reader[read]()
  // The filter.
  reader.readSequence(reader.peek() ?? undefined)
  reader.offset += reader.length
  reader.readSequence()
  const end = reader.offset + reader.length
  const attributes: string[] = []
  while (reader.offset < end) attributes.push(reader.readString() ?? '')
  return { base, attributes }
}

function message(id: number, tag: number, write: (writer: BerWriter) => void): Buffer {
  const writer = new BerWriter()
  writer.startSequence()
  writer.writeInt(id)
  writer.startSequence(tag)
  write(writer)
  writer.endSequence()
  writer.endSequence()
  return writer.buffer
}

const result = (id: number, tag: number) =>
  message(id, tag, (writer) => {
    writer.writeEnumeration(0)
    writer.writeString('')
    writer.writeString('')
  })

const written = (id: number, { dn, attributes }: AdEntry, names: readonly string[]) =>
  message(id, OF.entry, (writer) => {
    writer.writeString(dn)
    writer.startSequence()
    for (const attribute of names) {
      const [name = '', range] = attribute.split(';range=')
      const values = attributes[name]
      if (!values) continue
      const from = range === undefined ? 0 : Number.parseInt(range, 10)
      const part = values.slice(from, from + RANGE)
      const last = from + part.length >= values.length ? '*' : String(from + part.length - 1)
      const ranged = values.length > RANGE
      writeAttribute(writer, ranged ? `${name};range=${from}-${last}` : name, part)
    }
    writer.endSequence()
  })

function writeAttribute(writer: BerWriter, name: string, values: readonly (string | Buffer)[]): void {
  writer.startSequence()
  writer.writeString(name)
  writer.startSequence(OF.set)
  for (const value of values) writer.writeBuffer(Buffer.from(value), OF.octets)
  writer.endSequence()
  writer.endSequence()
}
