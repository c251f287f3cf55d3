// /user/setting: the person's own settings.
export { SettingPage as default } from '~/features/account/setting-page.tsx'
