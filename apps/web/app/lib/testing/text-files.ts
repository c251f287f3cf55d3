// In place of the addresses of texts that the build makes, for tests.
import type { Lang } from '@lectern/contracts'

const filesOf = (lang: Lang) => ({ first: `/${lang}-first`, later: `/${lang}-later` })

export const textFiles = { zh_CN: filesOf('zh_CN'), en_US: filesOf('en_US') }
