// What a log entry is about, in words; codes of older releases stand for themselves.
import { LogModule } from '@lectern/contracts'
import { useText } from '~/lib/i18n.ts'

export function useModule(): (module: string) => string {
  const { t } = useText()
  return (module) => {
    const moduleName = LogModule.safeParse(module).data
    return moduleName ? t(`logs.modules.${moduleName}`) : module
  }
}
