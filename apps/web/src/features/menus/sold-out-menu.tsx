import type { ReactElement } from 'react'
import { Menu } from '#ui/overlays/menu.tsx'
import type { MenuActions } from './menu-actions.ts'
import type { MenuProduct } from './menu-data.ts'
import { endOfDay } from './sold-out.rules.ts'
import { menuStrings } from './strings/index.ts'

interface SoldOutMenuProps {
  product: MenuProduct
  actions: MenuActions
  time_zone: string
  trigger: ReactElement<Record<string, unknown>>
}

/** How long a product stays sold out. */
export const SoldOutMenu = ({ product, actions, time_zone, trigger }: SoldOutMenuProps) => {
  const t = menuStrings.useTranslate()
  const off = (): void => void actions.setAvailability(product, { is_active: false, sold_out_until: null })
  const until = (days: number) => (): void =>
    void actions.setAvailability(product, { is_active: true, sold_out_until: endOfDay(new Date(), time_zone, days) })
  return (
    <Menu
      trigger={trigger}
      items={[
        { kind: 'heading', label: t('howLong') },
        { kind: 'action', label: t('untilSwitched'), onSelect: off },
        { kind: 'action', label: t('untilTonight'), onSelect: until(0) },
        { kind: 'action', label: t('untilTomorrow'), onSelect: until(1) },
        { kind: 'action', label: t('untilWeek'), onSelect: until(6) },
        { kind: 'line' },
        {
          kind: 'action',
          label: t('backNow'),
          onSelect: () => void actions.setAvailability(product, { is_active: true, sold_out_until: null }),
        },
      ]}
    />
  )
}
