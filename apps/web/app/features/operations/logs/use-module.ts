// Names the module of a log entry; codes of older releases are shown unchanged.
import { LogModule } from '@lectern/contracts'
import { useText } from '~/lib/i18n.ts'

export function useModule(): (module: string) => string {
  const { t } = useText()
  return (module) => {
    const moduleName = LogModule.safeParse(module).data
    return moduleName ? t(`logs.modules.${moduleName}`) : module
  }
}
