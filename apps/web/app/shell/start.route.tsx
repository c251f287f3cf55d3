// /home/start: where work begins, with the box to search and ask (specification §2 Home and start).
import { useNavigate } from 'react-router'
import { SearchBox } from '~/features/answering/search/index.ts'
import { StartPage } from '~/features/library/home/index.ts'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'

export default function Start() {
  const { t } = useText()
  const navigate = useNavigate()
  return (
    <StartPage
      search={
        <SearchBox
          placeholder={t('home.start.searchPlaceholder')}
          onSearch={(text, asks) => void navigate(paths.search(text, undefined, asks))}
        />
      }
    />
  )
}
