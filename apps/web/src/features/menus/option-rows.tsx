import type { ReactNode } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { FieldError } from '#ui/fields/field.tsx'
import { MoneyField } from '#ui/fields/money-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { IconPlus, IconX } from '#ui/icons/icons.ts'
import { units } from './units.ts'
import { emptyRow, missingCells, typedRow, type Cell, type RowValues } from './product-values.ts'
import { menuStrings } from './strings/index.ts'
import styles from './product-form.module.css'

interface OptionRowsProps {
  /** Of the first cell that is missing, which an error summary leads to. */
  id: string
  title: string
  hint: string
  addLabel: string
  error: string | undefined
  rows: readonly RowValues[]
  onRows: (rows: readonly RowValues[]) => void
  /** A message about all the rows together. */
  children?: ReactNode
}

/** Variants or extras, a row each; once a save was refused, the cells that a row misses are marked. */
export const OptionRows = ({ id, title, hint, addLabel, error, rows, onRows, children }: OptionRowsProps) => {
  const faulty = error === undefined ? -1 : rows.findIndex((row) => missingCells(row).length > 0)
  return (
    <fieldset className={styles.rows} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{title}</legend>
      <p className={styles.hint}>{hint}</p>
      {rows.length > 0 && children}
      <FieldError id={`${id}-error`} text={error} />
      {rows.map((row, at) => (
        <Row
          key={row.key}
          row={row}
          number={at + 1}
          missing={error === undefined ? [] : missingCells(row)}
          {...(at === faulty && { id })}
          onRow={(next) => onRows(rows.map((item) => (item.key === row.key ? next : item)))}
          onRemove={() => onRows(rows.filter((item) => item.key !== row.key))}
        />
      ))}
      <Button variant="quiet" size="small" icon={IconPlus} onClick={() => onRows([...rows, emptyRow()])}>
        {addLabel}
      </Button>
    </fieldset>
  )
}

interface RowProps {
  row: RowValues
  number: number
  missing: readonly Cell[]
  id?: string
  onRow: (row: RowValues) => void
  onRemove: () => void
}

const Row = ({ row, number, missing, id, onRow, onRemove }: RowProps) => {
  const t = menuStrings.useTranslate()
  const cell = (name: Cell) => ({
    ...(missing.includes(name) && { error: t(`missing_${name}`) }),
    ...(id !== undefined && missing[0] === name && { id }),
  })
  const change = (next: Partial<RowValues>): void => onRow(typedRow(row, next))
  return (
    <div className={styles.option} role="group" aria-label={row.title || t('row', { n: number })}>
      <TextField
        label={t('optionTitle')}
        value={row.title}
        onValue={(title) => change({ title })}
        autoComplete="off"
        className={styles.optionTitle}
        {...cell('title')}
      />
      <MoneyField label={t('surcharge')} cents={row.price} onCents={(price) => change({ price })} {...cell('price')} />
      <TextField
        label={t('field_quantity')}
        inputMode="decimal"
        look="numeric"
        value={row.quantity}
        onValue={(quantity) => change({ quantity })}
        {...cell('quantity')}
      />
      <Select
        label={t('field_unit')}
        value={row.unit}
        onValue={(unit) => change({ unit })}
        placeholder=""
        options={units.map((value) => ({ value, label: t(`unit_${value}`) }))}
        {...cell('unit')}
      />
      <IconButton
        icon={IconX}
        label={t('removeRow', { title: row.title || t('row', { n: number }) })}
        onClick={onRemove}
      />
    </div>
  )
}
