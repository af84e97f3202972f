import { cards } from '@plein/contract/cards/wallet'
import { own, read, write, type Route } from '#platform/http/route.ts'
import { blockCard } from './block-card.ts'
import { claimCard } from './claim-card.ts'
import { extendCard } from './extend-card.ts'
import { issueDeviceKey } from './issue-device-key.ts'
import { listCards } from './list-cards.ts'
import { previewCard } from './preview-card.ts'
import { readCard } from './read-card.ts'

export const walletRoutes: readonly Route[] = [
  read(cards.list, listCards),
  own(cards.read, readCard),
  own(cards.preview, previewCard),
  own(cards.activate, claimCard),
  own(cards.code, issueDeviceKey),
  write(cards.block, blockCard),
  write(cards.extend, extendCard),
]
