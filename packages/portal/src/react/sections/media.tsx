/** Texts, pictures and videos. */
import type { ThemeSection } from '@lectern/contracts'
import { translate } from '@lectern/i18n'
import { targetOf } from '../../links.ts'
import { localText } from '../../local-text.ts'
import type { Drawing } from '../parts/context.ts'
import { Icon } from '../parts/icons.tsx'
import { MaybeLink, To } from '../parts/link.tsx'
import { Local, Rich, textLang } from '../parts/local.tsx'
import { Picture } from '../parts/picture.tsx'
import { SectionFrame } from './frame.tsx'

type Of<Type extends ThemeSection['type']> = { section: Extract<ThemeSection, { type: Type }>; drawing: Drawing }

export function RichTextSection({ section, drawing }: Of<'richText'>) {
  return (
    <SectionFrame section={section} drawing={drawing}>
      <Rich
        className="pt-columns"
        texts={drawing.page.texts}
        name={section.id}
        plain={section.text}
        lang={drawing.lang}
      />
    </SectionFrame>
  )
}

export function ImageBlock({ section, drawing }: Of<'image'>) {
  const { page, lang, links } = drawing
  const alt = localText(section.alt, lang)
  return (
    <SectionFrame section={section} drawing={drawing}>
      {section.file && (
        <div className="pt-picture">
          {/* A link needs a name, and the picture may have none. */}
          <MaybeLink
            link={section.link}
            page={page}
            label={alt ? undefined : localText(section.title, lang) || undefined}
          >
            <Picture
              file={section.file}
              alt={alt}
              lang={textLang(section.alt, lang)}
              links={links}
              sizes="(max-width: 1320px) 100vw, 1320px"
              pictures={page.pictures}
            />
          </MaybeLink>
        </div>
      )}
    </SectionFrame>
  )
}

type Item = Of<'imageText'>['section']['items'][number]

/** Shows the text of an item, beside its picture or alone. */
function ItemText({ item, section, drawing }: Of<'imageText'> & { item: Item }) {
  const { page, lang } = drawing
  const to = item.link && targetOf(item.link, page.targets)
  return (
    <div>
      <Local as="h3" text={item.title} lang={lang} />
      <Rich texts={page.texts} name={`${section.id}:${item.id}`} plain={item.text} lang={lang} />
      {to && (
        <p>
          <To to={to} className="pt-link pt-more">
            {localText(item.linkLabel, lang) || to.title || translate(lang, 'portalPage.announcementMore')}
            <Icon name="arrow" size={16} />
          </To>
        </p>
      )}
    </div>
  )
}

export function ImageTextSection({ section, drawing }: Of<'imageText'>) {
  const { page, lang, links } = drawing
  // Without pictures they are beside each other.
  if (section.items.every(({ file }) => file === null)) {
    return (
      <SectionFrame section={section} drawing={drawing}>
        <ul className="pt-grid pt-features">
          {section.items.map((item) => (
            <li key={item.id} className="pt-card">
              <ItemText item={item} section={section} drawing={drawing} />
            </li>
          ))}
        </ul>
      </SectionFrame>
    )
  }
  return (
    <SectionFrame section={section} drawing={drawing}>
      <ul className={`pt-pairs pt-picture-${section.side}`}>
        {section.items.map((item) => (
          <li key={item.id}>
            {item.file && (
              <Picture
                file={item.file}
                alt={localText(item.alt, lang)}
                lang={textLang(item.alt, lang)}
                links={links}
                sizes="(max-width: 760px) 100vw, 600px"
                pictures={page.pictures}
              />
            )}
            <ItemText item={item} section={section} drawing={drawing} />
          </li>
        ))}
      </ul>
    </SectionFrame>
  )
}

export function VideoSection({ section, drawing }: Of<'video'>) {
  const { page, lang, links } = drawing
  const to = section.href ? targetOf({ kind: 'address', href: section.href }, page.targets) : null
  const title = localText(section.title, lang)
  const label = title
    ? translate(lang, 'portalPage.playVideoNamed', { title })
    : translate(lang, 'portalPage.playVideo')
  return (
    <SectionFrame section={section} drawing={drawing}>
      {to && (
        <To to={to} className="pt-video-poster" label={label}>
          {section.poster && (
            <Picture
              file={section.poster}
              alt=""
              links={links}
              sizes="(max-width: 960px) 100vw, 960px"
              pictures={page.pictures}
            />
          )}
          <span className="pt-play" aria-hidden="true" />
        </To>
      )}
    </SectionFrame>
  )
}
