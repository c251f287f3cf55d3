/** Numbers to be proud of, and buttons. */
import type { ThemeSection } from '@lectern/contracts'
import { targetOf } from '../../links.ts'
import { localText } from '../../local-text.ts'
import type { Drawing } from '../parts/context.ts'
import { To } from '../parts/link.tsx'
import { Local, textLang } from '../parts/local.tsx'
import { SectionFrame } from './frame.tsx'

type Of<Type extends ThemeSection['type']> = { section: Extract<ThemeSection, { type: Type }>; drawing: Drawing }

export function MetricsSection({ section, drawing }: Of<'metrics'>) {
  return (
    <SectionFrame section={section} drawing={drawing}>
      <ul className="pt-grid pt-figures">
        {section.items.map(({ id, value, label }) => (
          <li key={id}>
            <strong>{value}</strong>
            <Local text={label} lang={drawing.lang} />
          </li>
        ))}
      </ul>
    </SectionFrame>
  )
}

/** Returns buttons with a target for this visitor. */
export function buttonsOf(section: Of<'buttons'>['section'], { page, lang }: Pick<Drawing, 'page' | 'lang'>) {
  return section.items.flatMap(({ id, label, target, look }) => {
    const to = targetOf(target, page.targets)
    const name = localText(label, lang) || to?.title
    return to && name ? [{ id, to, name, look, lang: textLang(label, lang) }] : []
  })
}

export function ButtonsSection({ section, drawing }: Of<'buttons'>) {
  return (
    <SectionFrame section={section} drawing={drawing}>
      <ul className="pt-button-row">
        {buttonsOf(section, drawing).map(({ id, to, name, look, lang }) => (
          <li key={id}>
            <To to={to} className={look === 'primary' ? 'pt-button' : 'pt-button pt-plain-button'} lang={lang}>
              {name}
            </To>
          </li>
        ))}
      </ul>
    </SectionFrame>
  )
}
