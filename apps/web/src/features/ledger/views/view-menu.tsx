import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs'
import { useState } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { Menu, type MenuItem } from '../../../ui/overlays/menu.tsx'
import { ledgerStrings } from '../strings/index.ts'
import { pageDepth, withList } from '../trail/trail.rules.ts'
import type { Walk } from '../trail/use-trail.ts'
import { SavedViewsDialog } from './saved-views-dialog.tsx'
import { sizes, useViewSettings } from './view-settings.ts'

/** Prints the page as it stands. Its tables are wider than paper that stands upright. */
const printSideways = (): void => {
  const paper = new CSSStyleSheet()
  paper.replaceSync('@page { size: A4 landscape; margin: 12mm }')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, paper]
  const done = (): void => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== paper)
  }
  window.addEventListener('afterprint', done, { once: true })
  window.print()
}

/** How the rows look, which of them are shown, what was kept under a name, and the way on paper. */
export const ViewMenu = ({ walk: { trail, go } }: { walk: Walk }) => {
  const t = ledgerStrings.useTranslate()
  const [{ density, size }, change] = useViewSettings()
  const [keeps, setKeeps] = useState(false)
  const isBook = pageDepth(trail) === 0
  const isAccounts = isBook && trail.tab === 'ledgers'
  const onOff = (shown: boolean): string => (shown ? 'on' : 'off')
  const accounts: MenuItem = {
    kind: 'choice',
    label: t('accounts'),
    value: onOff(trail.zero),
    onValue: (value) => go({ ...trail, zero: value === 'on' }, { replace: true }),
    options: [
      { value: 'off', label: t('accountsMoved') },
      { value: 'on', label: t('accountsAll') },
    ],
  }
  const entries: MenuItem = {
    kind: 'choice',
    label: t('entries'),
    value: onOff(trail.entries),
    onValue: (value) => go({ ...trail, entries: value === 'on' }, { replace: true }),
    options: [
      { value: 'off', label: t('entriesHidden') },
      { value: 'on', label: t('entriesShown') },
    ],
  }
  const rows: MenuItem = {
    kind: 'choice',
    label: t('perPage'),
    value: String(size),
    onValue: (value) => {
      change({ size: sizes.find((one) => one === Number(value)) ?? size })
      // The places of pages are those of their size.
      go(withList(trail, {}), { replace: true })
    },
    options: sizes.map((one) => ({ value: String(one), label: String(one) })),
  }
  const height: MenuItem = {
    kind: 'choice',
    label: t('density'),
    value: density,
    onValue: (value) => change({ density: value === 'compact' ? 'compact' : 'comfortable' }),
    options: [
      { value: 'comfortable', label: t('comfortable') },
      { value: 'compact', label: t('compact') },
    ],
  }
  const print: MenuItem = { kind: 'action', label: t('print'), icon: IconPrinter, onSelect: printSideways }
  const saved: MenuItem = {
    kind: 'action',
    label: t('savedViews'),
    icon: IconBookmark,
    onSelect: () => setKeeps(true),
  }
  return (
    <>
      <Menu
        trigger={<Button icon={IconTable}>{t('view')}</Button>}
        items={[
          ...(isAccounts ? [accounts] : [rows]),
          ...(isBook && trail.tab === 'journals' ? [entries] : []),
          height,
          { kind: 'line' },
          saved,
          print,
        ]}
      />
      <SavedViewsDialog trail={trail} open={keeps} onClose={() => setKeeps(false)} />
    </>
  )
}
