import type { ComponentType } from 'react'

/** An icon of Tabler, by its name in icons.ts. */
export type IconType = ComponentType<{
  size?: number | string
  stroke?: number
  className?: string
  'aria-hidden'?: boolean
  focusable?: boolean
}>

interface IconProps {
  of: IconType
  /** Pixels, or the portal's own size (18, 20, or 24 where a finger points). */
  size?: number
  className?: string
}

/** A drawing beside words; it never stands for them, so it is hidden from a screen reader. */
export const Icon = ({ of: Drawing, size, className }: IconProps) => (
  <Drawing
    size={size ?? 'var(--icon)'}
    stroke={1.75}
    aria-hidden
    focusable={false}
    {...(className !== undefined && { className })}
  />
)
