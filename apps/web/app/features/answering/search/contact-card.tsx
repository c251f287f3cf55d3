// Contact after a missing answer (specification §3: contact type phone or QR).
import type { RobotView } from '@lectern/contracts'
import { useText } from '~/lib/i18n.ts'

export function ContactCard({ contact }: { contact: NonNullable<RobotView['contact']> }) {
  const { t } = useText()
  const label = t(contact.type === 'phone' ? 'robot.chat.contactPhone' : 'robot.chat.contactQr')
  return (
    <aside aria-label={label} className="flex items-center gap-4 rounded-md bg-muted p-3">
      {contact.type === 'qr' && (
        <img
          src={contact.image}
          alt={t('robot.chat.qrAlt')}
          className="size-24 shrink-0 rounded border border-line bg-white object-contain"
        />
      )}
      <div className="min-w-0 text-sm leading-6">
        <p className="font-medium text-ink">{label}</p>
        {contact.guide && <p className="whitespace-pre-line break-words text-second">{contact.guide}</p>}
        {contact.type === 'phone' && (
          <a
            href={`tel:${contact.number.replace(/[^\d+]/g, '')}`}
            className="font-semibold text-base text-primary-text tabular-nums"
          >
            {contact.number}
          </a>
        )}
      </div>
    </aside>
  )
}
