/** Pages that begin with a part of the texts: what they and the frame around them name. The build finds it (apps/web/text-files.ts). */
const FIRST_PAGES: readonly string[] = [
  '/home/start',
  '/home/collect',
  '/home/public',
  '/home/manual-list',
  '/home/space-list',
]

/** Whether the page of this address needs no more texts than the first. */
export const hasFirstTexts = (pathname: string): boolean => FIRST_PAGES.includes(pathname)
