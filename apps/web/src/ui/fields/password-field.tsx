import { useState } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { IconEye, IconEyeOff } from '../icons/icons.ts'
import { kitStrings } from '../strings/index.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'after' | 'filter'> {
  autoComplete: 'current-password' | 'new-password'
}

/**
 * The eye shows the password while it is held; by keyboard (and screen reader) it is a switch, for who can't hold. Pasting and
 * password managers work.
 */
export const PasswordField = (props: PasswordFieldProps) => {
  const t = kitStrings.useTranslate()
  const [held, setHeld] = useState(false)
  const [switched, setSwitched] = useState(false)
  const shown = held || switched
  return (
    <TextField
      maxLength={128}
      {...props}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="off"
      after={
        <IconButton
          icon={shown ? IconEyeOff : IconEye}
          label={t('showPassword')}
          aria-pressed={shown}
          onPointerDown={(event) => {
            // Focus stays in the field, and a slip of the finger still releases.
            event.preventDefault()
            event.currentTarget.setPointerCapture?.(event.pointerId)
            setHeld(true)
          }}
          onPointerUp={() => setHeld(false)}
          onPointerCancel={() => setHeld(false)}
          onLostPointerCapture={() => setHeld(false)}
          onContextMenu={(event) => event.preventDefault()}
          // Without a pointer: Enter, Space, or the click of a screen reader.
          onClick={(event) => event.detail === 0 && setSwitched((on) => !on)}
        />
      }
    />
  )
}
