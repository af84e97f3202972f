import { Menu as BaseMenu } from '@base-ui/react/menu'
import type { ReactElement, ReactNode } from 'react'
import { useNavigate } from '#platform/router/router.tsx'
import { Icon, type IconType } from '../icons/icon.tsx'
import { classes } from '../classes.ts'
import { IconCheck } from '../icons/icons.ts'
import { useOutsideClicks } from './outside-clicks.ts'
import floating from './floating.module.css'
import styles from './menu.module.css'

export type MenuItem =
  | { kind: 'action'; label: ReactNode; icon?: IconType; danger?: boolean; onSelect: () => void }
  | { kind: 'link'; label: ReactNode; icon?: IconType; to: string }
  | { kind: 'heading'; label: ReactNode }
  | { kind: 'line' }
  | {
      kind: 'choice'
      label: string
      value: string
      onValue: (value: string) => void
      options: readonly { value: string; label: ReactNode; icon?: IconType; disabled?: boolean }[]
    }
  | {
      kind: 'toggles'
      label: string
      /** The values that are on. */
      on: readonly string[]
      onToggle: (value: string, on: boolean) => void
      options: readonly { value: string; label: ReactNode }[]
    }

interface MenuProps {
  /** The button that opens it: it gets what makes it one. */
  trigger: ReactElement<Record<string, unknown>>
  items: readonly MenuItem[]
  align?: 'start' | 'end'
  side?: 'bottom' | 'top' | 'right'
  /** Rows for wet thumbs at arm's length (the kitchen). */
  roomy?: boolean
}

const MenuRow = ({ item }: { item: MenuItem }) => {
  const go = useNavigate()
  if (item.kind === 'line') return <BaseMenu.Separator className={styles.line} />
  if (item.kind === 'heading') return <div className={styles.heading}>{item.label}</div>
  if (item.kind === 'choice') return <ChoiceRows item={item} />
  if (item.kind === 'toggles') return <ToggleRows item={item} />
  const select = item.kind === 'link' ? () => go(item.to) : item.onSelect
  const danger = item.kind === 'action' && item.danger
  return (
    <BaseMenu.Item className={classes(styles.item, danger && styles.danger)} onClick={select}>
      {item.icon && <Icon of={item.icon} size={18} />}
      {item.label}
    </BaseMenu.Item>
  )
}

const ChoiceRows = ({ item }: { item: Extract<MenuItem, { kind: 'choice' }> }) => (
  <BaseMenu.RadioGroup
    value={item.value}
    onValueChange={(value) => item.onValue(String(value))}
    aria-label={item.label}
  >
    <div className={styles.heading}>{item.label}</div>
    {item.options.map((option) => (
      <BaseMenu.RadioItem
        key={option.value}
        value={option.value}
        className={styles.item}
        disabled={option.disabled ?? false}
        closeOnClick
      >
        {option.icon && <Icon of={option.icon} size={18} />}
        {option.label}
        <BaseMenu.RadioItemIndicator className={styles.check}>
          <Icon of={IconCheck} size={18} />
        </BaseMenu.RadioItemIndicator>
      </BaseMenu.RadioItem>
    ))}
  </BaseMenu.RadioGroup>
)

/** Several of many: the menu stays open. */
const ToggleRows = ({ item }: { item: Extract<MenuItem, { kind: 'toggles' }> }) => (
  <BaseMenu.Group aria-label={item.label}>
    <div className={styles.heading}>{item.label}</div>
    {item.options.map(({ value, label }) => (
      <BaseMenu.CheckboxItem
        key={value}
        className={styles.item}
        checked={item.on.includes(value)}
        onCheckedChange={(on) => item.onToggle(value, on)}
        closeOnClick={false}
      >
        {label}
        <BaseMenu.CheckboxItemIndicator className={styles.check}>
          <Icon of={IconCheck} size={18} />
        </BaseMenu.CheckboxItemIndicator>
      </BaseMenu.CheckboxItem>
    ))}
  </BaseMenu.Group>
)

/** Actions, links and choices behind one button. Heavy: import it lazily on the food host's first page. */
export const Menu = ({ trigger, items, align = 'end', side = 'bottom', roomy }: MenuProps) => {
  const change = useOutsideClicks()
  return (
    <BaseMenu.Root modal={false} onOpenChange={change}>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner
          className={floating.positioner}
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
        >
          <BaseMenu.Popup className={classes(floating.surface, styles.popup, roomy && styles.roomy)}>
            {items.map((item, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- rows of a menu keep their places
              <MenuRow key={at} item={item} />
            ))}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}
