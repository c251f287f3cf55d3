// The logo of the robot, which is required (specification §5): that of the manual or the organisation, a file, or the first letter of the name.
import { Button, toast } from '@lectern/ui'
import { useState } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import { useText } from '~/lib/i18n.ts'
import { letterPicture } from '~/lib/letter-picture.ts'
import { PictureField } from '~/shared/forms/picture-field.tsx'
import { uploadForId } from '~/shared/upload/upload.ts'
import type { RobotValues } from './robot-values.ts'

export function LogoField() {
  const { t, lang } = useText()
  const { control, getValues } = useFormContext<RobotValues>()
  const [busy, setBusy] = useState(false)
  const draw = async (onChange: (fileId: string) => void) => {
    setBusy(true)
    try {
      onChange(await uploadForId(await letterPicture(getValues('robotName')), lang))
    } catch {
      toast.error(t('setting.branding.uploadFailed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Controller
      control={control}
      name="logo"
      render={({ field: { value, onChange }, fieldState }) => (
        <div>
          <PictureField
            required
            label={t('robot.config.logo')}
            hint={t('robot.config.logoHint')}
            value={value}
            error={fieldState.error?.message}
            onChange={onChange}
          />
          {value === null && (
            <Button size="sm" variant="ghost" className="mt-1" busy={busy} onClick={() => void draw(onChange)}>
              {t('robot.config.logoLetter')}
            </Button>
          )}
        </div>
      )}
    />
  )
}
