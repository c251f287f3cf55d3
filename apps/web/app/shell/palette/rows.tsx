// The rows of the palette that are always there: places to go to, things to make, choices of appearance.
import { Lang } from '@lectern/contracts'
import {
  BookOpen,
  Bot,
  Building2,
  ChartColumn,
  FilePlus,
  FolderPlus,
  Globe,
  House,
  Info,
  Languages,
  Layers,
  LinkIcon,
  LogOut,
  Palette,
  Plus,
  Settings,
  Star,
  Upload,
  User,
  UserPlus,
} from '@lectern/ui/icons'
import type { ComponentType } from 'react'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { useSession } from '~/lib/session.ts'
import { THEMES } from '~/lib/theme.ts'
import { useCreate } from '~/shared/page/shell-context.ts'
import { THEME_ICONS } from '~/shared/preferences/theme-icons.ts'
import { useChangeLanguage } from '~/shared/preferences/use-language.ts'
import { useDisplay } from '~/shared/preferences/use-settings.tsx'
import { useSignOut } from '~/shared/preferences/use-sign-out.ts'
import { settingTabs } from '../settings/tabs.ts'

/** `names`: other words that find it, of both languages and in pinyin. `aside`: where it is. `quiet`: shown when a word asks for it. */
export type Row = {
  id: string
  text: string
  icon?: ComponentType
  names?: string
  aside?: string
  keys?: string
  quiet?: boolean
  run: () => void
}
export type RowGroup = { id: string; heading: string; rows: readonly Row[] }

const THEME_NAMES = { light: 'light qianse', dark: 'dark night shense anse', system: 'system auto xitong' }
const LANGUAGE_NAMES = { zh_CN: 'chinese zhongwen', en_US: 'english yingwen' }

export function useRowGroups(go: (path: string) => void, showKeys: () => void): RowGroup[] {
  const { t } = useText()
  const create = useCreate()
  const user = useSession()
  const { change, setOpen } = useDisplay()
  const changeLanguage = useChangeLanguage(true)
  const signOut = useSignOut()
  const place = (path: string, text: string, icon: ComponentType, more: Partial<Row> = {}): Row => ({
    id: path,
    text,
    icon,
    run: () => go(path),
    ...more,
  })
  const administrator = user.roleCodeList.includes('administratorRole')
  const operator = user.currentSystemAdminRole
  return [
    {
      id: 'create',
      heading: t('home.palette.create'),
      rows: [
        {
          id: 'article',
          text: t('home.start.createArticle'),
          icon: FilePlus,
          names: 'new article write xinjian wenzhang',
          run: create.article,
        },
        {
          id: 'manual',
          text: t('home.start.createManual'),
          icon: Plus,
          names: 'new manual xinjian shouce',
          run: () => create.manual(),
        },
        {
          id: 'import',
          text: t('home.start.importDocuments'),
          icon: Upload,
          names: 'import word markdown daoru wendang',
          run: create.importManual,
        },
        ...(administrator
          ? [
              {
                id: 'invite',
                text: t('home.start.invite'),
                icon: UserPlus,
                names: 'invite people members yaoqing tongshi chengyuan',
                run: create.invitation,
              },
              place(paths.setup, t('onboarding.setup.title'), Settings, {
                quiet: true,
                names: 'setup begin logo colour qiye shezhi kaishi',
              }),
            ]
          : []),
        {
          id: 'space',
          text: t('home.start.createSpace'),
          icon: FolderPlus,
          names: 'new space xinjian kongjian',
          run: create.space,
        },
      ],
    },
    {
      id: 'goTo',
      heading: t('home.palette.goTo'),
      rows: [
        place(paths.start, t('home.start.title'), House, { names: 'home start kaishi shouye' }),
        place(paths.collect(), t('home.nav.favourites'), Star, { names: 'favourites stars shoucang' }),
        place(paths.publicArea, t('home.publicArea.title'), Globe, { names: 'public gongkai' }),
        place(paths.manuals, t('home.nav.manuals'), BookOpen, { names: 'manuals shouce' }),
        place(paths.spaces, t('home.nav.spaces'), Layers, { names: 'spaces kongjian' }),
        place(paths.statistics(), t('boards.title'), ChartColumn, { names: 'board statistics analysis kanban shuju' }),
        place(paths.robot(), t('home.palette.robot'), Bot, { names: 'robot ask ai chat jiqiren tiwen wenda' }),
        place(paths.userInfo(), t('account.info.title'), User, {
          quiet: true,
          names: 'profile activity notifications geren tongzhi',
        }),
        place(paths.userSetting(), t('account.setting.title'), Settings, {
          quiet: true,
          names: 'account password security shezhi mima',
        }),
        place(paths.userLinks, t('links.mine'), LinkIcon, { quiet: true, names: 'links lianjie' }),
        ...(administrator
          ? settingTabs.map(({ name, text, icon }) =>
              place(paths.setting(name), `${t('setting.title')} / ${t(text)}`, icon, {
                quiet: true,
                names: `settings shezhi ${name}`,
              }),
            )
          : []),
        ...(operator
          ? [place(paths.manage(), t('manage.title'), Building2, { quiet: true, names: 'operators tenants' })]
          : []),
      ],
    },
    {
      id: 'look',
      heading: t('home.palette.look'),
      rows: [
        ...THEMES.map((theme) => ({
          id: `theme-${theme}`,
          text: `${t('common.theme.label')} / ${t(`common.theme.${theme}`)}`,
          icon: THEME_ICONS[theme],
          names: `theme zhuti ${THEME_NAMES[theme]}`,
          run: () => change({ theme }),
        })),
        ...Lang.options.map((lang) => ({
          id: `lang-${lang}`,
          text: `${t('common.language.label')} / ${t(`common.language.${lang}`)}`,
          icon: Languages,
          names: `language yuyan ${LANGUAGE_NAMES[lang]}`,
          run: () => {
            change({ lang })
            void changeLanguage(lang)
          },
        })),
        {
          id: 'display',
          text: t('account.userMenu.drawer'),
          icon: Palette,
          quiet: true,
          names: 'display colour layout',
          run: () => setOpen(true),
        },
      ],
    },
    {
      id: 'more',
      heading: t('home.palette.more'),
      rows: [
        { id: 'keys', text: t('home.keys.title'), icon: Info, names: 'keyboard shortcuts kuaijiejian', run: showKeys },
        {
          id: 'signOut',
          text: t('auth.logout'),
          icon: LogOut,
          names: 'sign out log out logout tuichu',
          run: () => signOut.mutate(),
        },
      ],
    },
  ]
}
