// The message box, for the frame and for other pages of the person.
export { Bell } from './bell.tsx'
export { MessageBox } from './message-box.tsx'
export { NoticePreferences } from './notice-preferences.tsx'
