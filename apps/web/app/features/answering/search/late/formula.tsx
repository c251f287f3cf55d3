// A formula of an answer as in articles. Apart from the answer, as it brings KaTeX along.
import { renderMath } from '@lectern/content/rendering'
import 'katex/dist/katex.min.css'

export default function Formula({ source, where }: { source: string; where: 'line' | 'block' }) {
  // Safe: made by KaTeX from TeX with its links, classes and styles turned off.
  return <span dangerouslySetInnerHTML={{ __html: renderMath(source, where) }} />
}
