import { pagePath } from '@plein/contract/pages/page-path'
import { settings } from '#platform/settings.ts'

/** The list of an order's cards: among those of their program, and for the administration among all there are. */
export const cardsPath = (program_uuid: string, batch: string): string =>
  settings().portal === 'admin'
    ? pagePath('/cards', {}, { batch })
    : pagePath('/programs/:uuid', { uuid: program_uuid }, { tab: 'cards', batch })
