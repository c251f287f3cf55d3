// The left half of the login page on wide screens: what the product is for, in three lines.
import { BookOpen, Rocket, Sparkles } from '@lectern/ui/icons'
import { useText } from '~/lib/i18n.ts'

export function BrandPanel({ name }: { name: string }) {
  const { t } = useText()
  const points = [
    { icon: <BookOpen />, text: t('auth.login.points.write') },
    { icon: <Rocket />, text: t('auth.login.points.publish') },
    { icon: <Sparkles />, text: t('auth.login.points.answer') },
  ]
  return (
    <aside className="relative hidden flex-col justify-between overflow-hidden bg-primary lg:sticky lg:top-0 lg:h-dvh bg-[radial-gradient(120%_90%_at_0%_0%,var(--ui-primary)_0%,color-mix(in_oklab,var(--ui-primary),black_24%)_45%,color-mix(in_oklab,var(--ui-primary),black_52%)_100%)] p-12 text-white lg:flex xl:p-16">
      <p className="flex items-center gap-2.5 font-semibold text-lg">
        <img src="/look/logo" alt="" className="h-8 w-auto max-w-45 rounded-lg object-contain ring-1 ring-white/25" />
        {name}
      </p>
      <div className="max-w-lg">
        <p className="text-balance font-semibold text-[34px] leading-[1.35]">{t('auth.login.headline')}</p>
        <p className="mt-4 text-base text-white/85">{t('auth.login.pitch')}</p>
        <ul className="mt-10 flex flex-col gap-4">
          {points.map(({ icon, text }) => (
            <li key={text} className="flex items-center gap-3 text-white/95 [&_svg]:size-4.5">
              <span aria-hidden="true" className="grid size-9 shrink-0 place-items-center rounded-md bg-white/12">
                {icon}
              </span>
              {text}
            </li>
          ))}
        </ul>
      </div>
      <span
        aria-hidden="true"
        className="pointer-events-none absolute -right-24 -bottom-24 size-96 rounded-full border-[56px] border-white/6"
      />
    </aside>
  )
}
