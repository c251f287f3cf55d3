// Reads a folder of Markdown files with pictures: the product's own guide.
import { createReadStream } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join, posix } from 'node:path'
import type { DomainContext } from '@lectern/kernel'
import { uploadFile } from '@lectern/library'

type GuideFile = { path: string; markdown: string }

/** Markdown files below `folder` by path with '/', sorted; none when the folder does not exist. */
export async function readGuide(folder: string): Promise<GuideFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const paths = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()
  return Promise.all(
    paths.map(async (path) => ({
      path: path.replaceAll('\\', '/'),
      markdown: await readFile(join(folder, path), 'utf8'),
    })),
  )
}

/** Or code, in which a picture is an example. */
const PICTURE = /`[^`\n]*`|(!\[[^\]]*\]\()([^)\s]+)((?:\s+"[^"]*")?\))/g

/** Uploads the pictures of the files; returns the files with the new addresses. References to missing pictures stay as they are. */
export async function uploadPictures(ctx: DomainContext, folder: string, files: GuideFile[]): Promise<GuideFile[]> {
  const uploaded = new Map<string, string | null>()
  const addressOf = async (path: string) => {
    const cached = uploaded.get(path)
    if (cached !== undefined) return cached
    const address = await upload(ctx, join(folder, path))
    uploaded.set(path, address)
    return address
  }
  const result: GuideFile[] = []
  for (const file of files) {
    const addresses = new Map<string, string>()
    for (const [, , href] of file.markdown.matchAll(PICTURE)) {
      if (href === undefined) continue
      const path = localPath(file.path, href)
      const address = path === null ? null : await addressOf(path)
      if (address !== null) addresses.set(href, address)
    }
    const markdown = file.markdown.replace(PICTURE, (whole, before, href, after) =>
      before === undefined ? whole : before + (addresses.get(href) ?? href) + after,
    )
    result.push({ ...file, markdown })
  }
  const missing = [...uploaded].flatMap(([path, address]) => (address === null ? [path] : []))
  if (missing.length > 0) ctx.log.warn({ folder, missing }, 'pictures of the guide are missing')
  return result
}

/** The path that a relative address in `from` names inside the folder, or null. */
function localPath(from: string, href: string): string | null {
  if (/^([a-z][a-z0-9+.-]*:|\/|#)/i.test(href)) return null
  const path = posix.normalize(posix.join(posix.dirname(from), href))
  return path.startsWith('..') ? null : path
}

async function upload(ctx: DomainContext, path: string): Promise<string | null> {
  const stats = await stat(path).catch(() => null)
  if (!stats?.isFile()) return null
  const { id } = await uploadFile(ctx, {
    fileName: posix.basename(path),
    stream: createReadStream(path),
    size: stats.size,
  })
  return `/file?fileId=${id}`
}
