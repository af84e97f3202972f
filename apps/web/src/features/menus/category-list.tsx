import { useState } from 'react'
import { CategoryRow } from './category-row.tsx'
import type { MenuActions } from './menu-actions.ts'
import type { MenuCategory, MenuProduct } from './menu-data.ts'
import { RemoveCategoryDialog } from './remove-category-dialog.tsx'
import styles from './category-list.module.css'

interface CategoryListProps {
  categories: readonly MenuCategory[]
  byCategory: ReadonlyMap<string, readonly MenuProduct[]>
  /** The one whose products are shown. */
  chosen: string | undefined
  hrefOf: (uuid: string) => string
  actions: MenuActions
  onRemove: (category: MenuCategory) => void
}

/** The categories in the order that guests see. */
export const CategoryList = ({ categories, byCategory, chosen, hrefOf, actions, onRemove }: CategoryListProps) => {
  const [asked, setAsked] = useState<MenuCategory | null>(null)
  return (
    <>
      <ul className={styles.list}>
        {categories.map((category, at) => (
          <CategoryRow
            key={category.uuid}
            category={category}
            products={byCategory.get(category.uuid)?.length ?? 0}
            at={at}
            count={categories.length}
            isChosen={category.uuid === chosen}
            href={hrefOf(category.uuid)}
            actions={actions}
            onRemove={() =>
              (byCategory.get(category.uuid)?.length ?? 0) > 0 ? setAsked(category) : onRemove(category)
            }
          />
        ))}
      </ul>
      {asked && (
        <RemoveCategoryDialog
          category={asked}
          products={byCategory.get(asked.uuid)?.length ?? 0}
          others={categories.filter(({ uuid }) => uuid !== asked.uuid)}
          actions={actions}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
