// /setting itself leads to its first page.
import { redirect } from 'react-router'
import { paths } from '~/lib/paths.ts'
import { settingTabs } from './tabs.ts'

export const loader = () => redirect(settingTabs[0] ? paths.setting(settingTabs[0].name) : paths.start)
