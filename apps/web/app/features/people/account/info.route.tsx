// /user/info: activity, notifications, projects, team.
export { InfoPage as default } from './info-page.tsx'
