// A browser's description of itself in two words, for people who decide whether they know it.
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger\//, 'WeChat'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

const firstIn = (names: typeof BROWSERS, text: string) => names.find(([sign]) => sign.test(text))?.[1]

/** For example `Chrome, Windows`; empty for what is not known. */
export const browserName = (userAgent: string): string =>
  [firstIn(BROWSERS, userAgent), firstIn(SYSTEMS, userAgent)].filter(Boolean).join(', ')
