/** A whole portal, small: the top of a wide screen, rendered with sample data in the language of the page. */
import type { ThemeDocument } from '@lectern/contracts'
import { sampleLinks, samplePage } from '@lectern/portal'
import { PortalView } from '@lectern/portal/react'
import { useMemo } from 'react'
import { useText } from '~/lib/i18n.ts'
import { PortalFrame } from './portal-frame.tsx'
import { Scaled } from './scaled.tsx'

const WIDTH = 1280
const HEIGHT = 800

export function Miniature({ document }: { document: ThemeDocument }) {
  const { t, lang } = useText()
  const page = useMemo(() => samplePage(document, lang), [document, lang])
  return (
    <div className="pointer-events-none">
      <Scaled width={WIDTH} height={HEIGHT}>
        {() => (
          <PortalFrame title={t('portal.stage.title')} width={WIDTH} lang={lang} dark={false}>
            <PortalView page={page} lang={lang} links={sampleLinks} mode="design" />
          </PortalFrame>
        )}
      </Scaled>
    </div>
  )
}
