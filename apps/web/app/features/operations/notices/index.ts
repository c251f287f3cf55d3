// What the frames of the application show of notices.
export { NoticeFrame } from './shown/notice-frame.tsx'
