/** Common frame of all sections: background, alignment, columns, title and subtitle, the name that links point to. */
import type { ThemeSection } from '@lectern/contracts'
import type { CSSProperties, ReactNode } from 'react'
import { localText } from '../../local-text.ts'
import { ownColors } from '../../theme-css.ts'
import type { Drawing } from '../parts/context.ts'
import { Local } from '../parts/local.tsx'
import { Picture } from '../parts/picture.tsx'

const groundOf = ({ background }: ThemeSection) =>
  background.kind === 'token' ? `pt-on-${background.token}` : `pt-on-${background.kind}`

type Props = {
  section: ThemeSection
  drawing: Drawing
  children: ReactNode
  /** Level of the title. */
  level?: 'h1' | 'h2'
  className?: string
  /** Its background is seen at once. */
  first?: boolean
}

export function SectionFrame({ section, drawing, children, level = 'h2', className = '', first = false }: Props) {
  const { lang, links, page } = drawing
  const { id, anchor, title, subtitle, background, align, columns, type } = section
  const headed = localText(title, lang) !== '' || localText(subtitle, lang) !== ''
  return (
    <section
      className={`pt-section pt-${type} ${groundOf(section)} pt-${align} ${className}`.trim()}
      id={anchor || undefined}
      data-section={id}
      data-columns={columns}
      style={background.kind === 'color' ? (ownColors(background) as CSSProperties) : undefined}
    >
      {background.kind === 'image' && (
        <Picture
          className="pt-ground"
          file={background.file}
          alt=""
          links={links}
          sizes="100vw"
          pictures={page.pictures}
          first={first}
        />
      )}
      <div className="pt-inner">
        {headed && (
          <div className="pt-head">
            <Local as={level} className="pt-title" text={title} lang={lang} />
            <Local as="p" className="pt-subtitle" text={subtitle} lang={lang} />
          </div>
        )}
        {children}
      </div>
    </section>
  )
}
