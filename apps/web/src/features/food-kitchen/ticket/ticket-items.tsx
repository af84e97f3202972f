import type { BoardOrder, OrderItem } from '@plein/contract/food-ordering/orders'
import { Icon } from '#ui/icons/icon.tsx'
import { useAllergenWords } from '#platform/allergens/allergen-words.ts'
import { IconAlertTriangle, IconWheat } from '#ui/icons/icons.ts'
import { getOptions } from '../state/item-options.ts'
import { findClash } from '../state/allergy.rules.ts'
import { toggleCrossed } from '../state/board-memory.ts'
import { boardStrings } from '../state/strings/index.ts'
import styles from './ticket-body.module.css'

/** On top of everything: what must not go wrong. */
export const AllergyNote = ({ note }: { note: string }) => (
  <p className={styles.allergy}>
    <Icon of={IconAlertTriangle} size={24} />
    <span>{note}</span>
  </p>
)

/** The guest chose to tell the kitchen. */
export const ToldAllergies = ({ allergies }: Pick<BoardOrder, 'allergies'>) => {
  const t = boardStrings.useTranslate()
  const words = useAllergenWords()
  if (allergies.length === 0) return null
  return <AllergyNote note={t('allergyTold', { allergens: allergies.map(words.name).join(', ') })} />
}

/** Any other wish, boxed so that nobody overlooks it. */
export const PlainNote = ({ note }: { note: string }) => <p className={styles.note}>{note}</p>

/** The allergens of the dishes, about as large as their names. */
export const TicketAllergens = ({ order }: { order: BoardOrder }) => {
  const words = useAllergenWords()
  const allergens = [...new Set(order.items.flatMap((item) => item.allergens))]
  if (allergens.length === 0) return null
  return (
    <p className={styles.allergens}>
      <Icon of={IconWheat} size={20} />
      <span className="visually-hidden">{words.contains(allergens)}</span>
      <span aria-hidden>{allergens.map(words.name).join(', ')}</span>
    </p>
  )
}

interface TicketItemsProps {
  order: BoardOrder
  crossed: readonly string[]
  /** The guest's note about an allergy; empty when there is none. */
  note: string
}

/** The dishes. A tap crosses one off, here only: nobody else's board changes. */
export const TicketItems = ({ order, crossed, note }: TicketItemsProps) => (
  <ul className={styles.items}>
    {order.items.map((item) => (
      <Item
        key={item.uuid}
        item={item}
        note={note}
        told={order.allergies}
        crossed={crossed.includes(item.uuid)}
        onCross={() => toggleCrossed(order.program_uuid, item.uuid)}
      />
    ))}
  </ul>
)

interface ItemProps {
  item: OrderItem
  note: string
  told: readonly string[]
  crossed: boolean
  onCross: () => void
}

const Item = ({ item, note, told, crossed, onCross }: ItemProps) => {
  const t = boardStrings.useTranslate()
  const words = useAllergenWords()
  const clash = findClash(item, note, told)
  const left = item.quantity - item.refunded_quantity
  return (
    <li data-refunded={left === 0 || undefined}>
      <button type="button" className={styles.item} aria-pressed={crossed} onClick={onCross}>
        <span className={styles.quantity}>{left === 0 ? item.quantity : left}×</span>
        <span className={styles.dish}>
          <span className={styles.name}>{item.product}</span>
          {getOptions(item).map((option) => (
            <span key={option} className={styles.option}>
              {option}
            </span>
          ))}
          {item.refunded_quantity > 0 && (
            <span className={styles.refunded}>{t('refunded', { n: item.refunded_quantity })}</span>
          )}
          {clash.length > 0 && (
            <span className={styles.clash}>
              <Icon of={IconAlertTriangle} size={18} />
              {words.contains(clash)}
            </span>
          )}
        </span>
      </button>
    </li>
  )
}
