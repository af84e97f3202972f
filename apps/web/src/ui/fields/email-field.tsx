import { TextField, type TextFieldProps } from './text-field.tsx'

/** An e-mail address: the keyboard with the @, and no word of it corrected. Of the one who signs in it is the `username`. */
export const EmailField = (props: Omit<TextFieldProps, 'type' | 'inputMode' | 'autoCapitalize' | 'spellCheck'>) => (
  <TextField autoComplete="email" {...props} type="email" inputMode="email" autoCapitalize="off" spellCheck={false} />
)
