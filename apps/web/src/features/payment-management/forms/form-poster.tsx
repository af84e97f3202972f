import type { OrderForm } from '@plein/contract/payment-management/forms'
import { useEffect, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { formStrings } from './strings/index.ts'
import styles from './form-poster.module.css'

/** A whole sheet for a wall, or four cards of a sheet for tables. */
export type PosterSize = 'a4' | 'table'

const copies = { a4: 1, table: 4 } as const

interface FormPosterProps {
  form: Pick<OrderForm, 'title' | 'description' | 'link'>
  seller: string
  code: ReactNode
  size: PosterSize
  onDone: () => void
}

/** The sheet that is printed in place of the page: who sells, what for, and the code of the form. */
export const FormPoster = ({ form, seller, code, size, onDone }: FormPosterProps) => {
  const t = formStrings.useTranslate()
  useEffect(() => {
    window.print()
    onDone()
    // oxlint-disable-next-line react/exhaustive-deps -- printed once, when it stands
  }, [])
  return createPortal(
    <div className={styles.sheet} data-print-sheet="" data-size={size}>
      {Array.from({ length: copies[size] }, (_unused, at) => (
        <div key={at} className={styles.poster}>
          <p className={styles.seller}>{seller}</p>
          <p className={styles.title}>{form.title}</p>
          {size === 'a4' && form.description !== '' && <p className={styles.text}>{form.description}</p>}
          <div className={styles.code}>{code}</div>
          <p className={styles.do}>{t('scanToPay')}</p>
          <p className={styles.link}>{form.link.replace(/^https?:\/\//, '')}</p>
        </div>
      ))}
    </div>,
    document.body,
  )
}
