// /setting itself leads to its first page.
import { redirect } from 'react-router'
import { settingTabs } from '~/features/setting/tabs.ts'
import { paths } from '~/lib/paths.ts'

export const loader = () => redirect(settingTabs[0] ? paths.setting(settingTabs[0].name) : paths.start)
