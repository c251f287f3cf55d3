// A pack as files that isomorphic-git reads: there is no file system in the child, and nothing that a pack names is ever a path of one.
import git from 'isomorphic-git'

const DIR = '/repository'
const PACK = '.git/objects/pack/pack-source.pack'

const ID_BYTES = 20
const KINDS: Readonly<Record<string, TreeEntry['kind']>> = {
  '040000': 'folder',
  '120000': 'link',
  '160000': 'submodule',
}

const missing = (path: string) => Object.assign(new Error(`nothing at ${path}`), { code: 'ENOENT' })

function memoryFiles(pack: Uint8Array) {
  const files = new Map<string, Uint8Array>([[`${DIR}/${PACK}`, pack]])
  const fileAt = (path: string): Uint8Array => {
    const file = files.get(path)
    if (!file) throw missing(path)
    return file
  }
  const stat = async (path: string) => {
    const { byteLength: size } = fileAt(path)
    const no = () => false
    return { size, mode: 0o100644, isFile: () => true, isDirectory: no, isSymbolicLink: no }
  }
  const nothing = async () => {}
  return {
    promises: {
      async readFile(path: string, options?: string | { encoding?: BufferEncoding }) {
        const file = fileAt(path)
        // The same memory: a pack may be large, and the library only reads.
        const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
        const encoding = typeof options === 'string' ? (options as BufferEncoding) : options?.encoding
        return encoding ? bytes.toString(encoding) : bytes
      },
      async writeFile(path: string, bytes: Uint8Array) {
        files.set(path, bytes)
      },
      async readdir(path: string) {
        const above = `${path}/`
        return [...files.keys()].filter((one) => one.startsWith(above)).map((one) => one.slice(above.length))
      },
      unlink: nothing,
      mkdir: nothing,
      rmdir: nothing,
      readlink: async (path: string) => {
        throw missing(path)
      },
      symlink: nothing,
      stat,
      lstat: stat,
    },
  }
}

export type TreeEntry = { kind: 'file' | 'folder' | 'link' | 'submodule'; name: string; oid: string }

/** Names that are not in UTF-8 hold U+FFFD. The library's own reader refuses a whole folder for one hostile name in it. */
function readEntries(bytes: Buffer): TreeEntry[] {
  const entries: TreeEntry[] = []
  for (let position = 0; position < bytes.length; ) {
    const [space, end] = [bytes.indexOf(0x20, position), bytes.indexOf(0, position)]
    if (space < position || end < space || end + ID_BYTES >= bytes.length) throw new Error('a damaged folder')
    const mode = bytes.toString('latin1', position, space)
    const oid = bytes.toString('hex', end + 1, end + 1 + ID_BYTES)
    entries.push({ kind: KINDS[mode.padStart(6, '0')] ?? 'file', name: bytes.toString('utf8', space + 1, end), oid })
    position = end + 1 + ID_BYTES
  }
  return entries
}

/** Objects are named by what they hold: another one than was asked for cannot come back. */
export async function openPack(pack: Uint8Array) {
  const repository = { fs: memoryFiles(pack), dir: DIR, cache: {} }
  await git.indexPack({ ...repository, filepath: PACK })
  return {
    /** The id of the tree of a commit. */
    async treeOf(commit: string): Promise<string> {
      return (await git.readCommit({ ...repository, oid: commit })).commit.tree
    },
    async entries(oid: string): Promise<TreeEntry[]> {
      const { object, type } = await git.readObject({ ...repository, oid, format: 'content' })
      if (type !== 'tree' || !(object instanceof Uint8Array)) throw new Error('not a folder')
      return readEntries(Buffer.from(object))
    },
    /** Null for a file that the server left out. */
    async bytes(oid: string): Promise<Uint8Array | null> {
      try {
        return (await git.readBlob({ ...repository, oid })).blob
      } catch (error) {
        if (error instanceof git.Errors.NotFoundError) return null
        throw error
      }
    },
  }
}
