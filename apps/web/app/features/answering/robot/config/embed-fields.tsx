// The robot on other sites: the code to copy, and whose pages may show it (EMBED-02).
import { LIMITS } from '@lectern/contracts'
import { Button, Field, Input, Select, Textarea } from '@lectern/ui'
import { Copy, ExternalLink } from '@lectern/ui/icons'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { copyText } from '~/lib/copy.ts'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { trpc } from '~/lib/trpc.ts'
import { embedCode } from './embed-code.ts'
import type { RobotValues } from './robot-values.ts'

/** `manual`: address suffix of the manual, none for the robot of the organisation. */
export function EmbedFields({ manual }: { manual?: string }) {
  const { t } = useText()
  const { register, formState } = useFormContext<RobotValues>()
  const [lang, setLang] = useState<'auto' | 'zh_CN' | 'en_US'>('auto')
  const [position, setPosition] = useState<'right' | 'left'>('right')
  const [question, setQuestion] = useState('')
  const view = trpc.robot.view.useQuery({ manual }, { staleTime: 0, retry: false, meta: { quiet: true } })
  const code = embedCode({
    origin: location.origin,
    manual,
    lang: lang === 'auto' ? undefined : lang,
    position,
    color: view.data?.color ?? null,
    question,
  })
  const mcp = `${location.origin}/mcp${manual === undefined ? '' : `/${manual}`}`
  return (
    <>
      <Field
        label={t('robot.embed.hosts')}
        hint={t('robot.embed.hostsHint')}
        error={formState.errors.allowedHosts?.message}
      >
        {(field) => <Textarea {...field} {...register('allowedHosts')} spellCheck={false} />}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('robot.embed.language')}>
          {(field) => (
            <Select
              {...field}
              value={lang}
              onValueChange={setLang}
              options={[
                { value: 'auto', label: t('robot.embed.languageAuto') },
                { value: 'zh_CN', label: '简体中文' },
                { value: 'en_US', label: 'English' },
              ]}
            />
          )}
        </Field>
        <Field label={t('robot.embed.position')}>
          {(field) => (
            <Select
              {...field}
              value={position}
              onValueChange={setPosition}
              options={[
                { value: 'right', label: t('robot.embed.right') },
                { value: 'left', label: t('robot.embed.left') },
              ]}
            />
          )}
        </Field>
      </div>
      <Field label={t('robot.embed.question')} hint={t('robot.embed.questionHint')}>
        {(field) => (
          <Input
            {...field}
            value={question}
            maxLength={LIMITS.searchText}
            onChange={(event) => setQuestion(event.target.value)}
            autoComplete="off"
          />
        )}
      </Field>
      <Field label={t('robot.embed.code')}>
        {(field) => <Textarea {...field} readOnly value={code} spellCheck={false} className="font-mono text-xs" />}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void copyText(code, t('robot.embed.copied'), t('robot.embed.copyFailed'))}>
          <Copy />
          {t('robot.embed.copy')}
        </Button>
        <Button asChild variant="ghost">
          <a href={paths.robot(manual)} target="_blank" rel="noopener">
            <ExternalLink />
            {t('robot.embed.chatPage')}
          </a>
        </Button>
      </div>
      <Field
        label={t('robot.embed.mcp')}
        hint={t(manual === undefined ? 'robot.embed.mcpAllHint' : 'robot.embed.mcpHint')}
      >
        {(field) => (
          <div className="flex gap-2">
            <Input {...field} readOnly value={mcp} className="font-mono text-xs" />
            <Button
              size="icon"
              aria-label={t('robot.embed.mcpCopy')}
              title={t('robot.embed.mcpCopy')}
              onClick={() => void copyText(mcp, t('robot.embed.mcpCopied'), t('robot.embed.copyFailed'))}
            >
              <Copy />
            </Button>
          </div>
        )}
      </Field>
    </>
  )
}
