import type { FieldProps } from './field.tsx'

type Framed = FieldProps & { className?: string | undefined }

/** Parts a field's props: `frame` is what stands around its control (label, hint, error), `control` all the rest. */
export const partField = <P extends Framed>(props: P) => {
  const { label, hint, error, optional, id, hiddenLabel, className, ...control } = props
  const frame = {
    label,
    hint,
    error,
    className,
    ...(optional && { optional }),
    ...(id && { id }),
    ...(hiddenLabel && { hiddenLabel }),
  }
  return { frame, control }
}
