// The helper of the application: novice guide, official website, joining the messaging group, and asking (specification §2 'Global robot'; AI-06).
import { Button, Popover, PopoverContent, PopoverTrigger } from '@lectern/ui'
import { BookOpen, Bot, CircleHelp, ExternalLink, Globe, Users } from '@lectern/ui/icons'
import { type ReactNode, useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { trpc } from '~/lib/trpc.ts'

function HelpLink({ href, icon, text }: { href: string; icon: ReactNode; text: string }) {
  return (
    <li>
      <a
        href={href}
        target="_blank"
        rel="noopener"
        className="flex h-9 items-center gap-2.5 rounded-md px-2 text-ink text-sm hover:bg-hover [&_svg]:size-4"
      >
        <span aria-hidden="true" className="text-third">
          {icon}
        </span>
        <span className="flex-1">{text}</span>
        <ExternalLink aria-hidden="true" className="text-faint" />
      </a>
    </li>
  )
}

export function HelpButton() {
  const { t } = useText()
  const [open, setOpen] = useState(false)
  const { data } = trpc.robot.help.useQuery(undefined, { enabled: open, staleTime: 300_000 })
  const group = data?.group
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button variant="ghost" className="w-full justify-start gap-2.5 px-2.5 font-normal text-second">
          <CircleHelp />
          {t('robot.help.open')}
        </Button>
      </PopoverTrigger>
      <PopoverContent side="top" align="start" className="w-64 p-2" aria-label={t('robot.help.title')}>
        <p className="px-2 pt-1 pb-2 font-semibold text-ink text-sm">{t('robot.help.title')}</p>
        <ul aria-busy={!data}>
          {data && <HelpLink href={data.guide} icon={<BookOpen />} text={t('robot.help.guide')} />}
          {data && <HelpLink href={data.website} icon={<Globe />} text={t('robot.help.website')} />}
          <HelpLink href={paths.robot()} icon={<Bot />} text={t('robot.title')} />
          {group?.url && <HelpLink href={group.url} icon={<Users />} text={t('robot.help.group')} />}
        </ul>
        {group && (group.image || group.text) && (
          <div className="mt-2 flex flex-col items-center gap-2 border-line border-t p-3 text-center">
            {group.image && (
              <img src={group.image} alt={t('robot.help.groupAlt')} className="size-32 bg-white object-contain" />
            )}
            <p className="whitespace-pre-line text-second text-xs">{group.text || t('robot.help.group')}</p>
          </div>
        )}
      </PopoverContent>
    </Popover>
  )
}
