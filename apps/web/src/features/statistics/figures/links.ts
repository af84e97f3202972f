import { pagePath } from '@plein/contract/pages/page-path'
import { programKinds } from '@plein/contract/programs/codes'
import type { Statistics } from '@plein/contract/statistics/figures'
import { settings } from '#platform/settings.ts'

interface Days {
  readonly from: string
  readonly to: string
}

/** The orders that a figure is made of, as this portal lists them; undefined where it has no such list. */
export const getOrdersPath = (program: Statistics['program'], { from, to }: Days): string | undefined => {
  const { portal } = settings()
  if (portal === 'admin') return pagePath('/orders', {}, { ...(program && { program: program.uuid }), from, to })
  if (!program || (program.type !== programKinds.food && program.type !== programKinds.food_court)) return undefined
  return portal === 'acceptor'
    ? pagePath('/orders', {}, { view: 'list', program: program.uuid, from, to })
    : pagePath('/programs/:uuid', { uuid: program.uuid }, { tab: 'orders', from, to })
}

/** The journals that a sum of money is made of: the administration's to read. */
export const getJournalsPath = (event: string, { from, to }: Days): string | undefined =>
  settings().portal === 'admin' ? pagePath('/finances', {}, { tab: 'journals', event, from, to }) : undefined

/** The same figures of one program. */
export const getProgramPath = ({ uuid }: { uuid: string }): string | undefined => {
  const { portal } = settings()
  if (portal === 'program-owner') return pagePath('/programs/:uuid', { uuid }, { tab: 'statistics' })
  return pagePath('/statistics', {}, { program: uuid })
}
