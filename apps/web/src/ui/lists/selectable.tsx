import type { Column } from '../tables/column.ts'
import type { Translate } from '#platform/i18n.ts'
import type { en } from './strings/en.ts'
import type { Selection } from './use-selection.ts'
import choice from '../choices/choice.module.css'
import styles from './lists.module.css'

interface BoxProps {
  label: string
  checked: boolean | 'some'
  onToggle: (through: boolean) => void
}

const Box = ({ label, checked, onToggle }: BoxProps) => (
  <span className={styles.box}>
    <input
      ref={(box) => {
        if (box) box.indeterminate = checked === 'some'
      }}
      type="checkbox"
      className={choice.box}
      aria-label={label}
      checked={checked === true}
      // React's change of a box is its click, which knows the keys that were held.
      onChange={({ nativeEvent }) => onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
    />
  </span>
)

interface Selecting<R> {
  columns: readonly Column<R>[]
  selection: Selection
  rowKey: (row: R) => string
  /** 'Order 1042': what a row is called. */
  labelOf: (row: R) => string
  t: Translate<typeof en>
}

/** The columns with a box before the first: in each row, and for all rows in the head. */
export const selectable = <R,>({ columns, selection, rowKey, labelOf, t }: Selecting<R>): readonly Column<R>[] => {
  const [first, ...rest] = columns
  if (!first) return columns
  const { keys, toggle, toggleAll, ofPage } = selection
  const all = ofPage === 'all' ? true : keys.size > 0 ? 'some' : false
  return [
    {
      ...first,
      beforeHead: <Box label={t('selectAll')} checked={all} onToggle={toggleAll} />,
      before: (row) => (
        <>
          <Box
            label={t('selectRow', { name: labelOf(row) })}
            checked={keys.has(rowKey(row))}
            onToggle={(through) => toggle(rowKey(row), through)}
          />
          {first.before?.(row)}
        </>
      ),
    },
    ...rest,
  ]
}
