// /user/setting: the person's own settings.
export { SettingPage as default } from './setting-page.tsx'
