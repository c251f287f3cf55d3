// The list of organisations by state, and by what dictionaries say of them: where they come from and what they use the service for.
import { useText } from '~/lib/i18n.ts'
import { ChoiceFilter } from '~/shared/lists/choice-filter.tsx'
import { useDictionary } from '~/shared/lists/use-dictionary.ts'

type Props = { get: (key: string) => string; change: (next: Record<string, string | null>) => void }

export function TenantChoices({ get, change }: Props) {
  const { t } = useText()
  const sources = useDictionary('tenantSource', get('source'))
  const scenarios = useDictionary('usageScenario', get('businessPurpose'))
  return (
    <>
      <ChoiceFilter
        label={t('common.words.status')}
        all={t('manage.all.state')}
        value={get('enabled') || undefined}
        options={(['true', 'false'] as const).map((value) => ({
          ...{ value, label: t(value === 'true' ? 'manage.enabled' : 'manage.disabled') },
        }))}
        onChange={(enabled) => change({ enabled })}
      />
      <ChoiceFilter
        label={t('dictionaries.names.tenantSource')}
        all={t('manage.all.source')}
        value={get('source') || undefined}
        options={sources.choices}
        onChange={(source) => change({ source })}
      />
      <ChoiceFilter
        label={t('dictionaries.names.usageScenario')}
        all={t('manage.all.scenario')}
        value={get('businessPurpose') || undefined}
        options={scenarios.choices}
        onChange={(businessPurpose) => change({ businessPurpose })}
      />
    </>
  )
}
