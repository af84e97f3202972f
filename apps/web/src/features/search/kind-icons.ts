import type { SearchKind } from '@plein/contract/search/search'
import type { IconType } from '#ui/icons/icon.tsx'
import {
  IconBuildingBank,
  IconBuildingStore,
  IconFileText,
  IconGift,
  IconLink,
  IconReceipt,
  IconUser,
  IconUsers,
} from '#ui/icons/icons.ts'

export const kindIcons: Readonly<Record<SearchKind, IconType>> = {
  program: IconBuildingStore,
  order: IconReceipt,
  request: IconLink,
  bill: IconFileText,
  debtor: IconUsers,
  card: IconGift,
  person: IconUser,
  journal: IconBuildingBank,
}
