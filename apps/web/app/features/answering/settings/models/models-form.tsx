// The organisation's own models: on or off, the vendor, and each role with its endpoint (TEN-05 'own AI key with model selection').
import { AI_ROLES, type AiModel, type AiSettings } from '@lectern/contracts'
import { Badge, SwitchRow, toast } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { Section } from '../section.tsx'
import { RoleForm } from './role-form.tsx'

export function ModelsForm({ settings }: { settings: AiSettings }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const update = trpc.aiSettings.update.useMutation({
    onSuccess: (changed) => {
      utils.aiSettings.get.setData(undefined, changed)
      toast.success(t('common.words.saved'))
    },
  })
  const hasModel = settings.models.some(({ model }) => model !== '')
  const modelOf = (role: AiModel['role']) => settings.models.find((model) => model.role === role)
  return (
    <Section title={t('answering.settings.models.title')} lead={t('answering.settings.models.lead')}>
      <div className="flex flex-col gap-4">
        <SwitchRow
          label={t('answering.settings.models.enable')}
          hint={t(hasModel ? 'answering.settings.models.enableHint' : 'answering.settings.models.enableFirst')}
          checked={settings.own.enabled}
          disabled={update.isPending || (!hasModel && !settings.own.enabled)}
          onChange={(ownEnabled) => update.mutate({ ownEnabled })}
        />
        {AI_ROLES.map((role) => {
          const model = modelOf(role)
          return model && <OwnRole key={role} model={model} settings={settings} />
        })}
      </div>
    </Section>
  )
}

function OwnRole({ model, settings }: { model: AiModel; settings: AiSettings }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const save = trpc.aiSettings.saveModel.useMutation({
    onSuccess: (changed) => utils.aiSettings.get.setData(undefined, changed),
  })
  const test = trpc.aiSettings.testModel.useMutation()
  const list = trpc.aiSettings.models.useMutation()
  const tone = model.by === 'own' ? 'success' : 'neutral'
  return (
    <RoleForm
      model={model}
      state={<Badge tone={tone}>{t(`answering.settings.models.by.${model.by}`)}</Badge>}
      chatAddress={settings.own.baseUrl}
      passages={settings.index.total}
      save={save}
      test={test}
      list={list}
    />
  )
}
