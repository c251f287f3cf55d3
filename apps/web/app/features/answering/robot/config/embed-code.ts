// The one script tag that puts the robot on a page (public/robot.js). Pure.

const quoted = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

type Options = {
  origin: string
  manual?: string
  lang?: string
  position: 'right' | 'left'
  /** Of the button; null: the product's. */
  color: string | null
  question: string
}

export function embedCode({ origin, manual, lang, position, color, question }: Options): string {
  const attributes = Object.entries({
    src: `${origin}/robot.js`,
    'data-manual': manual,
    'data-lang': lang,
    'data-position': position === 'left' ? position : undefined,
    'data-color': color ?? undefined,
    'data-question': question.trim() || undefined,
  }).flatMap(([name, value]) => (value === undefined ? [] : [`${name}="${quoted(value)}"`]))
  return `<script ${attributes.join(' ')} async></script>`
}
