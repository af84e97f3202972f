/** One icon a file, so that a page carries only the icons it shows. The package types its barrel alone. */
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { ComponentType } from 'react'
  const icon: ComponentType<{
    size?: number | string
    stroke?: number
    className?: string
    'aria-hidden'?: boolean
    focusable?: boolean
  }>
  export default icon
}
