import type { Product } from '@plein/contract/menus'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Money } from '#ui/display/money.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { IconPlus } from '#ui/icons/icons.ts'
import { DishDialog } from './dish-dialog.tsx'
import { newOrderStrings } from './strings/index.ts'
import { menuQuery, type DraftLine } from './draft-order.ts'
import styles from './new-order.module.css'

interface DishListProps {
  program_uuid: string
  onAdd: (line: Omit<DraftLine, 'key' | 'price'>) => void
}

const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase()

/** The menu, searched by typing: a dish without options is in the order with one tap. */
export const DishList = ({ program_uuid, onAdd }: DishListProps) => {
  const t = newOrderStrings.useTranslate()
  const { data, error, isFetching, refetch } = useQuery(menuQuery(program_uuid))
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState<Product | null>(null)
  if (error && !data) return <ProblemPanel error={error} retrying={isFetching} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Loading>
        <Skeleton height="52px" radius="panel" />
        <Skeleton height="320px" radius="panel" />
      </Loading>
    )
  const wanted = folded(typed.trim())
  const categories = data.categories
    .map(({ products, ...rest }) => ({
      ...rest,
      products: products.filter(({ title }) => folded(title).includes(wanted)),
    }))
    .filter(({ products }) => products.length > 0)
  const take = (product: Product): void => {
    if (product.variants.length + product.extras.length > 0) setAsked(product)
    else onAdd({ product, variant_uuid: null, extra_uuids: [], quantity: 1 })
  }
  return (
    <>
      <TextField label={t('search')} type="search" value={typed} onValue={setTyped} autoComplete="off" />
      {categories.length === 0 && <p className={styles.note}>{t('nothingFound')}</p>}
      {categories.map(({ uuid, title, products }) => (
        <section key={uuid} className={styles.category}>
          <h2>{title}</h2>
          <ul>
            {products.map((product) => (
              <li key={product.uuid} className={styles.dish}>
                <span>
                  <strong>{product.title}</strong>
                  <span className={styles.price}>
                    {product.is_active ? <Money cents={product.price} currency={data.currency} /> : t('soldOut')}
                  </span>
                </span>
                <Button
                  icon={IconPlus}
                  aria-label={t('addDish', { dish: product.title })}
                  onClick={() => take(product)}
                  {...(!product.is_active && { unavailable: t('soldOut') })}
                >
                  {t('add')}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {asked && <DishDialog key={asked.uuid} product={asked} onAdd={onAdd} onClose={() => setAsked(null)} />}
    </>
  )
}
