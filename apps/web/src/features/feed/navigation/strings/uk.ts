import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const uk = translation<typeof en, 'uk'>()({
  posts: 'Новини',
})
