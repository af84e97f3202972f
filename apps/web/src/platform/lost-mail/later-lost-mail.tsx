import type { ComponentType } from 'react'
import { later } from '#ui/later.tsx'
import type { LostMailProps } from './lost-mail.tsx'

/** The note that a mail did not arrive, whose code comes with the first one that did not. */
export const LostMail: ComponentType<LostMailProps> = later(() => import('./lost-mail.tsx').then((m) => m.LostMail))
