/** Opens the directory on narrow screens, where it is not beside the article. */
import type { Lang } from '@lectern/contracts'
import { translate } from '@lectern/i18n'
import { Icon } from './icons.tsx'

export const DirectoryButton = ({ lang }: { lang: Lang }) => (
  <button
    type="button"
    className="tool only-narrow"
    popoverTarget="directory"
    aria-label={translate(lang, 'reader.directory')}
  >
    <Icon name="menu" />
  </button>
)
