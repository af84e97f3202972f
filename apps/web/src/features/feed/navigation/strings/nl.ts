import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const nl = translation<typeof en, 'nl'>()({
  posts: 'Nieuws',
})
