// /user/info: activity, notifications, projects, team.
export { InfoPage as default } from '~/features/account/info-page.tsx'
