/** A picture in the sizes that the server keeps. */
import type { PortalPage } from '@lectern/contracts'
import type { PortalLinks } from '../../links.ts'

const WIDTHS = [320, 640, 960, 1280, 1920]

type Props = {
  file: string
  alt: string
  links: PortalLinks
  /** As in HTML: how wide it is shown. */
  sizes: string
  pictures?: PortalPage['pictures']
  className?: string
  /** Seen at once: loaded before everything else. */
  first?: boolean
  lang?: string
}

export function Picture({ file, alt, links, sizes, pictures, className, first = false, lang }: Props) {
  const size = pictures && Object.hasOwn(pictures, file) ? pictures[file] : undefined
  const whole = links.file(file)
  // Sizes above that of the picture would be the picture itself again, and not every picture is kept in sizes.
  const widths = WIDTHS.filter((width) => (!size || width < size.width) && links.file(file, width) !== whole)
  const sized = widths.map((width) => `${links.file(file, width)} ${width}w`)
  const srcSet = sized.length === 0 ? undefined : [...sized, ...(size ? [`${whole} ${size.width}w`] : [])].join(', ')
  return (
    <img
      className={className}
      lang={lang}
      src={links.file(file, 1280)}
      srcSet={srcSet}
      sizes={srcSet && sizes}
      width={size?.width}
      height={size?.height}
      alt={alt}
      loading={first ? undefined : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding="async"
    />
  )
}
