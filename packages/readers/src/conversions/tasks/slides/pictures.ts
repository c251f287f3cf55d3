// Pictures of a presentation: each one once, however often it is shown.
import { PICTURE_EXTENSIONS } from '../picture-extensions.ts'
import type { SlideLosses } from './losses.ts'
import type { Part, Parts } from './parts.ts'
import { all, escaped, type Node, relationOf } from './xml-node.ts'

const KNOWN = new Set([...Object.values(PICTURE_EXTENSIONS), 'jpeg'])

export function pictureReader(parts: Parts, folder: string, collector: SlideLosses) {
  const pictures = new Map<string, Uint8Array>()
  const names = new Map<string, string | null>()
  async function keep(path: string): Promise<string | null> {
    const cached = names.get(path)
    if (cached !== undefined) return cached
    const extension = /\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? ''
    const bytes = KNOWN.has(extension) ? await parts.bytes(path) : null
    const name = `${folder}/picture-${pictures.size + 1}.${extension}`
    names.set(path, bytes === null ? null : name)
    if (bytes === null) return null
    pictures.set(name, bytes)
    return name
  }
  /** `holder` is what has a blip in it; '' where there is no picture that can be shown. */
  async function pictureHtml(holder: Node, { relations }: Part, alt: string): Promise<string> {
    const [blip] = all(holder, 'blip')
    if (!blip) return ''
    const drawn = all(blip, 'svgBlip').map((one) => relationOf(one, 'embed'))
    const pictureRelations = [relationOf(blip, 'embed'), ...drawn].flatMap((id) => relations.get(id) ?? [])
    for (const { path, outside } of pictureRelations) {
      const name = outside ? null : await keep(path)
      if (name !== null) return `<p><img src="/${escaped(name)}" alt="${escaped(alt)}"></p>`
    }
    // Linked pictures outside the file are never requested.
    const linked = relations.get(relationOf(blip, 'link')) ?? pictureRelations.find(({ outside }) => outside)
    const [first] = pictureRelations.filter(({ outside }) => !outside)
    if (linked) collector.missing.add(linked.path)
    else if (first && parts.paths.includes(first.path)) collector.refused.add(first.path.replace(/^.*\./, ''))
    else collector.missing.add(first?.path ?? '')
    return alt === '' ? '' : `<p>${escaped(alt)}</p>`
  }
  return { pictures, pictureHtml }
}
