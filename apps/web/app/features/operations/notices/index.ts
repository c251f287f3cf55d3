// Parts of notices that the frames of the application show.
export { NoticeFrame } from './shown/notice-frame.tsx'
