import type { Allergen, Diet } from '@plein/contract/menus/codes'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { api } from '#platform/api.ts'
import { useLanguage } from '#platform/i18n.ts'
import { explain } from '#platform/problems/explain.ts'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { saveFile } from '#platform/save-file.ts'
import { Button } from '#ui/actions/button.tsx'
import {
  IconArrowLeft,
  IconChevronDown,
  IconDownload,
  IconFileSpreadsheet,
  IconPlus,
  IconUpload,
} from '#ui/icons/icons.ts'
import { useListState } from '#ui/tables/use-list-state.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { withUndo } from '#ui/feedback/undo.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { later } from '#ui/later.tsx'
import { ListSearch } from '#ui/lists/list-search.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { PanelComing } from '#ui/overlays/panel-coming.tsx'
import { AddCategory } from './add-category.tsx'
import { CategoryList } from './category-list.tsx'
import { menuActions } from './menu-actions.ts'
import { menuQuery, type EditedMenu, type MenuProduct } from './menu-data.ts'
import { ProductList } from './product-list.tsx'
import { menuStrings } from './strings/index.ts'
import styles from './menu-editor.module.css'

const ProductDrawer = later(() => import('./product-drawer.tsx').then((m) => m.ProductDrawer), PanelComing)
const ImportDialog = later(() => import('./csv/import-dialog.tsx').then((m) => m.ImportDialog), PanelComing)

export interface MenuEditorProps {
  program_uuid: string
  /** The restaurant's time zone: 'today' ends there. */
  time_zone?: string
  /** The name of an allergen or a diet; their words are of the guests' side. */
  wordOf: (code: Allergen | Diet) => string
}

/** The menu of a restaurant: categories, their products, and a drawer for all of a product. */
export const MenuEditor = (props: MenuEditorProps) => {
  const { data, error, isFetching, refetch } = useQuery(menuQuery(props.program_uuid))
  if (data) return <Loaded {...props} menu={data} />
  if (error) return <ProblemPanel error={error} retrying={isFetching} onRetry={() => void refetch()} />
  return (
    <Loading>
      <div className={styles.panes}>
        <Skeleton height="320px" radius="panel" />
        <Skeleton height="320px" radius="panel" />
      </div>
    </Loading>
  )
}

/** A removed product that can still be restored is not on the screen. */
const useHidden = () => {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const hide = useCallback((uuid: string) => setHidden((before) => new Set([...before, uuid])), [])
  const show = useCallback(
    (uuid: string) => setHidden((before) => new Set([...before].filter((item) => item !== uuid))),
    [],
  )
  return { hidden, hide, show }
}

const useMenu = (menu: EditedMenu, hidden: ReadonlySet<string>) =>
  useMemo(() => {
    const categories = menu.categories.filter(({ uuid }) => !hidden.has(uuid))
    const products = menu.products.filter(({ uuid }) => !hidden.has(uuid))
    const byCategory = new Map<string, MenuProduct[]>(categories.map(({ uuid }) => [uuid, []]))
    for (const product of products) byCategory.get(product.category_uuid)?.push(product)
    return { categories, products, byCategory }
  }, [menu, hidden])

const matches = (product: MenuProduct, wanted: string): boolean =>
  `${product.title} ${product.description}`.toLowerCase().includes(wanted)

const useRemoval = (actions: ReturnType<typeof menuActions>, { hide, show }: ReturnType<typeof useHidden>) => {
  const t = menuStrings.useTranslate()
  const failure = t('notRemoved')
  return {
    product: ({ uuid, title }: MenuProduct): void => {
      hide(uuid)
      const text = t('removed', { title })
      withUndo({
        text,
        restore: () => show(uuid),
        commit: ({ keepalive }) => actions.removeProduct(uuid, keepalive),
        failure,
      })
    },
    category: ({ uuid, title }: { uuid: string; title: string }): void => {
      hide(uuid)
      const text = t('removed', { title })
      withUndo({
        text,
        restore: () => show(uuid),
        commit: ({ keepalive }) => actions.removeCategory(uuid, {}, keepalive),
        failure,
      })
    },
  }
}

const Loaded = ({
  menu,
  program_uuid,
  time_zone = 'Europe/Amsterdam',
  wordOf,
}: MenuEditorProps & { menu: EditedMenu }) => {
  const t = menuStrings.useTranslate()
  const list = useListState()
  const actions = useMemo(() => menuActions(program_uuid), [program_uuid])
  const hiding = useHidden()
  const removal = useRemoval(actions, hiding)
  const { categories, products, byCategory } = useMenu(menu, hiding.hidden)
  const search = list.get('q') ?? ''
  const wanted = list.get('category')
  const chosen = categories.find(({ uuid }) => uuid === wanted) ?? categories[0]
  const open = list.get('product')
  const shown =
    search === ''
      ? (byCategory.get(chosen?.uuid ?? '') ?? [])
      : products.filter((product) => matches(product, search.toLowerCase()))
  const setList = list.set
  const openProduct = useCallback((product: string | null) => setList({ product }), [setList])
  if (categories.length === 0)
    return (
      <EmptyState
        scene="plate"
        title={t('emptyTitle')}
        action={
          <>
            <AddCategory actions={actions} first />
            <CsvMenu program_uuid={program_uuid} />
          </>
        }
      >
        {t('emptyText')}
      </EmptyState>
    )
  const alone = search !== '' || wanted !== undefined
  return (
    <div className={styles.editor} data-alone={alone || undefined}>
      <div className={styles.bar}>
        <ListSearch
          label={t('search')}
          value={search}
          onSearch={(q) => list.set({ q }, { replace: true })}
          className={styles.search}
        />
        <div className={styles.tools}>
          <CsvMenu program_uuid={program_uuid} />
          <Button variant="primary" icon={IconPlus} onClick={() => openProduct('new')}>
            {t('addProduct')}
          </Button>
        </div>
      </div>
      <div className={styles.panes} data-search={search !== '' || undefined}>
        <section className={styles.categories} aria-label={t('categories')}>
          <CategoryList
            categories={categories}
            byCategory={byCategory}
            chosen={chosen?.uuid}
            hrefOf={(category) => list.at({ category, q: null, product: null })}
            actions={actions}
            onRemove={removal.category}
          />
          <AddCategory actions={actions} />
        </section>
        <section
          className={styles.products}
          aria-label={search === '' ? (chosen?.title ?? '') : t('found', { n: shown.length })}
        >
          <div className={styles.head}>
            <Button
              variant="quiet"
              size="small"
              icon={IconArrowLeft}
              className={styles.back}
              onClick={() => list.set({ category: null, q: null })}
            >
              {t('categories')}
            </Button>
            <h2>{search === '' ? chosen?.title : t('found', { n: shown.length })}</h2>
          </div>
          {shown.length === 0 ? (
            <EmptyState title={search === '' ? t('noProducts') : t('nothingFound', { text: search })}>
              {search === '' ? t('noProductsText') : t('nothingFoundText')}
            </EmptyState>
          ) : (
            <ProductList
              products={shown}
              sortable={search === ''}
              actions={actions}
              onOpen={openProduct}
              time_zone={time_zone}
            />
          )}
        </section>
      </div>
      {open !== undefined && (
        <ProductDrawer
          key={open}
          program_uuid={program_uuid}
          product={products.find(({ uuid }) => uuid === open)}
          is_new={open === 'new'}
          categories={categories}
          category_uuid={chosen?.uuid ?? ''}
          wordOf={wordOf}
          onRemove={removal.product}
          onClose={() => openProduct(null)}
        />
      )}
    </div>
  )
}

/** The menu as a file, and back. */
const CsvMenu = ({ program_uuid }: { program_uuid: string }) => {
  const t = menuStrings.useTranslate()
  const language = useLanguage()
  const [importing, setImporting] = useState(false)
  const [used, setUsed] = useState(false)
  const download = async (): Promise<void> => {
    try {
      const answer = await api.file('/programs/{program_uuid}/menu/export', {
        params: { program_uuid },
        query: { language },
      })
      toast.success(t('saved', { file: await saveFile(answer, 'menu.csv') }))
    } catch (error) {
      toast.error(await explain(error))
    }
  }
  const open = (): void => {
    setUsed(true)
    setImporting(true)
  }
  return (
    <>
      <Menu
        trigger={
          <Button icon={IconFileSpreadsheet} trailing={<Icon of={IconChevronDown} size={16} />}>
            {t('csv')}
          </Button>
        }
        items={[
          { kind: 'action', label: t('export'), icon: IconDownload, onSelect: () => void download() },
          { kind: 'action', label: t('import'), icon: IconUpload, onSelect: open },
        ]}
      />
      {used && <ImportDialog program_uuid={program_uuid} open={importing} onClose={() => setImporting(false)} />}
    </>
  )
}
