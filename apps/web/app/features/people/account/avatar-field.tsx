// The person's picture: uploaded at once, or the first letter on a chosen colour (specification §5 'Images jpg, jpeg or png only', §9 1 MB).
import { type Profile, THEME_COLORS } from '@lectern/contracts'
import { Avatar, Button, cn, FileButton, toast } from '@lectern/ui'
import { Upload } from '@lectern/ui/icons'
import { useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { pictureUrl } from '~/lib/picture.ts'
import { trpc } from '~/lib/trpc.ts'
import { UploadError, uploadFile } from '~/shared/upload/upload.ts'

const MAX_BYTES = 1024 * 1024
const TYPES = ['image/jpeg', 'image/png']

export function AvatarField({
  profile,
  name,
  color,
  onColor,
}: {
  profile: Profile
  name: string
  color: string
  onColor: (color: string) => void
}) {
  const { t, lang } = useText()
  const utils = trpc.useUtils()
  const [uploading, setUploading] = useState(false)
  const update = trpc.account.updateProfile.useMutation({
    onSuccess: (saved) => {
      utils.account.profile.setData({}, saved)
      toast.success(t('common.words.saved'))
    },
  })
  const pick = async (file: File | undefined) => {
    if (!file) return
    if (!TYPES.includes(file.type)) return void toast.error(t('account.profile.pictureType'))
    if (file.size > MAX_BYTES) return void toast.error(t('account.profile.pictureSize'))
    setUploading(true)
    try {
      const address = new URL(await uploadFile(file, lang), location.origin)
      update.mutate({ avatar: address.searchParams.get('fileId') })
    } catch (error) {
      toast.error((error instanceof UploadError && error.message) || t('common.states.error'))
    } finally {
      setUploading(false)
    }
  }
  return (
    <fieldset className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <legend className="mb-2 font-medium text-ink text-sm">{t('account.profile.avatar')}</legend>
      <Avatar name={name} color={color} src={pictureUrl(profile.avatar, 160)} className="size-16 text-xl" />
      <div className="flex flex-col gap-2">
        <div className="flex flex-wrap gap-2">
          <FileButton
            size="sm"
            busy={uploading}
            label={t('account.profile.upload')}
            accept=".jpg,.jpeg,.png"
            onChoose={([file]) => void pick(file)}
          >
            <Upload />
            {t('account.profile.upload')}
          </FileButton>
          {profile.avatar !== null && (
            <Button size="sm" onClick={() => update.mutate({ avatar: null })}>
              {t('account.profile.removePicture')}
            </Button>
          )}
        </div>
        <p className="text-third text-xs">{t('account.profile.pictureHint')}</p>
        <div role="radiogroup" aria-label={t('account.profile.color')} className="flex gap-1.5">
          {THEME_COLORS.map((one) => (
            // biome-ignore lint/a11y/useSemanticElements: a native radio cannot show a colour
            <button
              key={one}
              type="button"
              role="radio"
              aria-checked={one.toLowerCase() === color.toLowerCase()}
              aria-label={t('account.profile.colorName', { color: one })}
              onClick={() => onColor(one)}
              className={cn(
                'size-6 rounded-full border-2 border-surface',
                one.toLowerCase() === color.toLowerCase() && 'outline-2 outline-ink',
              )}
              style={{ backgroundColor: one }}
            />
          ))}
        </div>
      </div>
    </fieldset>
  )
}
